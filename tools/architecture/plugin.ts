import { checkImport } from './check-import.ts';
import { CLOCK_LAYERS, WORKSPACES_WITHOUT_CLOCK } from './import-rules.ts';
import { locationOf } from './location.ts';
import { isNode, nameOf, pathOf, textOf, type Rule, type SyntaxNode } from './rule.ts';
import { words } from './words.ts';

const MODULE = /\.(ts|tsx|js|mjs)$/;
const REEXPORTS: readonly string[] = ['ExportNamedDeclaration', 'ExportAllDeclaration'];
const GLOBAL_OBJECTS: readonly string[] = ['globalThis', 'window', 'self', 'global'];
const WATCHED: readonly string[] = [
  'Date',
  'Math',
  'performance',
  'process',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'localStorage',
  'sessionStorage',
];

/** The file named by `new URL('./worker.ts', import.meta.url)`. */
function moduleByUrl(node: SyntaxNode): string | null {
  if (nameOf(node['callee']) !== 'URL') return null;
  const [file, base] = node['arguments'] as unknown[];
  const path = textOf(file);
  return path !== null && isNode(base) && base.type === 'MemberExpression' && MODULE.test(path) ? path : null;
}

/** Checks every way in which a file reaches another: static and dynamic imports, re-exports, import types and workers. */
const imports: Rule = {
  create: (context) => {
    const check = (node: SyntaxNode, specifier: string | null, isType: boolean): void => {
      const reason = specifier === null ? null : checkImport(pathOf(context), specifier, isType);
      if (reason !== null) context.report({ node, message: `imports ${String(specifier)}: ${reason}` });
    };
    const declared = (node: SyntaxNode): void => {
      check(node, textOf(node['source']), node['importKind'] === 'type' || node['exportKind'] === 'type');
    };
    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      TSImportType: (node) => {
        check(node, textOf(node['source']), true);
      },
      ImportExpression: (node) => {
        check(node, textOf(node['source']) ?? '(computed)', false);
      },
      NewExpression: (node) => {
        check(node, moduleByUrl(node), false);
      },
    };
  },
};

/** Refuses `new Date()`, and globals that are reached through the global object; `no-restricted-globals` sees their plain use. */
const clock: Rule = {
  create: (context) => {
    const { isTest, isTesting, layer, workspace } = locationOf(pathOf(context));
    const mayRead = isTest || isTesting || layer === '' || CLOCK_LAYERS.includes(layer);
    if (mayRead || !WORKSPACES_WITHOUT_CLOCK.includes(workspace)) return {};
    const refuse = (node: SyntaxNode, what: string): void => {
      context.report({ node, message: `${what}: only in ${CLOCK_LAYERS.join(', ')}` });
    };
    const refuseToday = (node: SyntaxNode): void => {
      const isToday = nameOf(node['callee']) === 'Date' && (node['arguments'] as unknown[]).length === 0;
      if (isToday) refuse(node, 'the current date');
    };
    return {
      NewExpression: refuseToday,
      CallExpression: refuseToday,
      MemberExpression: (node) => {
        const object = nameOf(node['object']) ?? '';
        const property = textOf(node['property']) ?? nameOf(node['property']) ?? '';
        if (GLOBAL_OBJECTS.includes(object) && WATCHED.includes(property)) refuse(node, `${object}.${property}`);
      },
    };
  },
};

/** Refuses files that only re-export what other files define. */
const barrel: Rule = {
  create: (context) => ({
    Program: (node) => {
      const body = node['body'] as readonly SyntaxNode[];
      const definesNothing = (part: SyntaxNode) =>
        part.type === 'ImportDeclaration' || (REEXPORTS.includes(part.type) && !isNode(part['declaration']));
      const isBarrel = body.some(({ type }) => REEXPORTS.includes(type)) && body.every(definesNothing);
      if (isBarrel) context.report({ node, message: 'only re-exports: import the file that defines it' });
    },
  }),
};

export default { meta: { name: 'architecture' }, rules: { imports, clock, barrel, words } };
