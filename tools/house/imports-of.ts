import { isNode, nameOf, textOf, type Syntax, type SyntaxNode } from './syntax.ts';

/** One way in which a file reaches another. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** `import type`: nothing of it is left when the program runs. */
  readonly typeOnly: boolean;
}

const MODULE = /\.(ts|tsx|js|mjs)$/;
const REEXPORTS = new Set(['ExportNamedDeclaration', 'ExportAllDeclaration']);

/** The file named by `new URL('./worker.ts', import.meta.url)`. */
function moduleByUrl(node: SyntaxNode): string | null {
  if (nameOf(node['callee']) !== 'URL') return null;
  const [file, base] = node['arguments'] as unknown[];
  const path = textOf(file);
  const isBeside = isNode(base) && base.type === 'MemberExpression';
  return path !== null && isBeside && MODULE.test(path) ? path : null;
}

function specifierOf(node: SyntaxNode): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'TSImportType':
      return textOf(node['source']);
    case 'ImportExpression':
      return textOf(node['source']) ?? '(computed)';
    case 'NewExpression':
      return moduleByUrl(node);
    default:
      return null;
  }
}

function isTypeOnly(node: SyntaxNode): boolean {
  return node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type';
}

export function importsOf(syntax: Syntax): Import[] {
  const imports: Import[] = [];
  syntax.walk((node) => {
    const specifier = specifierOf(node);
    if (specifier !== null) imports.push({ specifier, line: syntax.lineOf(node), typeOnly: isTypeOnly(node) });
  });
  return imports;
}

/** Whether a file only passes on what others define. */
export function isBarrel(syntax: Syntax): boolean {
  const definesNothing = (node: SyntaxNode) =>
    node.type === 'ImportDeclaration' || (REEXPORTS.has(node.type) && !isNode(node['declaration']));
  return syntax.body.some((node) => REEXPORTS.has(node.type)) && syntax.body.every(definesNothing);
}
