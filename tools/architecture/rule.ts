import { relative, sep } from 'node:path';

/** A node of the syntax tree (ESTree); its parts are read by name. */
export interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** The context that the linter passes to a rule. */
interface RuleContext {
  readonly cwd: string;
  readonly filename: string;
  report(finding: { node: SyntaxNode; message: string }): void;
}

type Visitor = Readonly<Record<string, (node: SyntaxNode) => void>>;

export interface Rule {
  create(context: RuleContext): Visitor;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

export function textOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : null;
}

export function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' ? (value['name'] as string) : null;
}

export function pathOf({ cwd, filename }: RuleContext): string {
  return relative(cwd, filename).split(sep).join('/');
}
