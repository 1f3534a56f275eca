import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';

function isAbout(node: RootOperationNode, table: keyof Schema): boolean {
  if (node.kind !== 'SelectQueryNode') return false;
  return (node.from?.froms ?? []).some((from: OperationNode) => JSON.stringify(from).includes(`"name":"${table}"`));
}

/** The same database, but `beforeResult` runs between a query of this table and its result. */
export function delayedDatabase(
  database: Database,
  table: keyof Schema,
  beforeResult: () => Promise<unknown>,
): Database {
  const held = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (isAbout(node, table)) held.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (held.has(queryId)) await beforeResult();
      return result;
    },
  };
  return { ...database, handle: database.handle.withPlugin(plugin) };
}
