import { isNode, nameOf, pathOf, type Rule, type SyntaxNode } from './rule.ts';

/** Words that names do not contain, and what to write instead. */
const REPLACED: Readonly<Record<string, string>> = {
  house: 'workspace or app',
  houses: 'workspaces',
  crew: 'clients or members',
  deed: 'action',
  deeds: 'actions',
  door: 'access or gateway',
  doors: 'access or gateways',
  fact: 'event',
  facts: 'events',
  fault: 'error or failure',
  faults: 'errors or failures',
  excess: 'rate limit, or what is above it',
  keeper: 'saver or storage',
  keepers: 'savers or storages',
  kept: 'saved or stored',
  newcomer: 'new account, client or member',
  newcomers: 'new accounts, clients or members',
  oven: 'tools',
  shelved: 'loaded',
  somebody: 'account, client or member',
  studio: 'audio session',
  tell: 'send or notify',
  teller: 'reporter or notifier',
  told: 'sent or announced',
  visitors: 'clients',
  departed: 'disconnected',
  flooded: 'rate limited',
  lean: 'minimal',
  who: 'identity, client or member',
  whoever: 'account or member',
  law: 'import rule',
  laws: 'import rules',
};

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const DECLARATIONS = [
  ...FUNCTIONS,
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'VariableDeclarator',
];

/** The replaced words in `roomKeeper` or `room-keeper.ts`. */
const replacedIn = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => Object.hasOwn(REPLACED, word));

/** The identifiers that a pattern declares. A property taken under its own name is not one: it is named where its type is declared. */
function identifiersOf(pattern: unknown): SyntaxNode[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'Property') return pattern['shorthand'] === true ? [] : identifiersOf(pattern['value']);
  const parts = [pattern['left'], pattern['argument'], pattern['properties'], pattern['elements']];
  return parts.flat().flatMap(identifiersOf);
}

/** Refuses words in names of files and in declared names for which the project has another word. */
export const words: Rule = {
  create: (context) => {
    const check = (node: SyntaxNode, name: string): void => {
      for (const word of replacedIn(name))
        context.report({ node, message: `"${word}" in ${name}: rather ${String(REPLACED[word])}` });
    };
    const checkDeclaration = (node: SyntaxNode): void => {
      const parameters = FUNCTIONS.includes(node.type) ? (node['params'] as unknown[]) : [];
      for (const found of [node['id'], ...parameters].flatMap(identifiersOf)) check(found, nameOf(found) ?? '');
    };
    const visitor = Object.fromEntries(DECLARATIONS.map((type) => [type, checkDeclaration]));
    return {
      ...visitor,
      Program: (node) => {
        check(node, pathOf(context));
      },
    };
  },
};
