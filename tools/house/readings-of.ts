import { isNode, nameOf, textOf, type Syntax, type SyntaxNode } from './syntax.ts';

/** A place where a file asks for the time, for chance or for what is kept, past the lint's rules for globals. */
export interface Reading {
  readonly what: string;
  readonly line: number;
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self', 'global']);
const WATCHED = new Set([
  'Date',
  'Math',
  'performance',
  'process',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'localStorage',
  'sessionStorage',
]);

function readingOf(node: SyntaxNode): string | null {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const [first] = node['arguments'] as unknown[];
    return nameOf(node['callee']) === 'Date' && first === undefined ? 'new Date()' : null;
  }
  if (node.type !== 'MemberExpression') return null;
  const object = isNode(node['object']) ? nameOf(node['object']) : null;
  const property = textOf(node['property']) ?? nameOf(node['property']);
  if (object === null || property === null || !GLOBAL_OBJECTS.has(object) || !WATCHED.has(property)) return null;
  return `${object}.${property}`;
}

/** `new Date()` and watched globals reached through the global object; their plain use is the lint's business. */
export function readingsOf(syntax: Syntax): Reading[] {
  const readings: Reading[] = [];
  syntax.walk((node) => {
    const what = readingOf(node);
    if (what !== null) readings.push({ what, line: syntax.lineOf(node) });
  });
  return readings;
}
