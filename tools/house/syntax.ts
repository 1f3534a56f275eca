import { parseSync } from 'oxc-parser';

/** A node of the syntax tree (ESTree); its other parts are looked at by name. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** A parsed file, or the parser's complaint. */
export interface Syntax {
  readonly body: readonly SyntaxNode[];
  readonly fault: string | null;
  lineOf(node: SyntaxNode): number;
  /** Visits every node, outer ones first. */
  walk(visit: (node: SyntaxNode) => void): void;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** The text of a string literal. */
export function textOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : null;
}

/** The name of an identifier. */
export function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' ? (value['name'] as string) : null;
}

function walk(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (isNode(value)) {
    visit(value);
    for (const part of Object.values(value)) walk(part, visit);
  }
}

export function parse(path: string, text: string): Syntax {
  const { program, errors } = parseSync(path, text);
  return {
    body: program.body as unknown as SyntaxNode[],
    fault: errors[0]?.message ?? null,
    lineOf: (node) => text.slice(0, node.start).split('\n').length,
    walk: (visit) => {
      walk(program.body, visit);
    },
  };
}
