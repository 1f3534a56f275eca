/** A request to the database's thread: a statement with its parameters, or to close the database. */
export type DatabaseRequest = { readonly id: number } & (
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close' }
);

export interface Rows {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number;
}

/** The error of a failed statement, without its parameters, which are users' data. */
export interface StatementError {
  readonly message: string;
  readonly code: unknown;
  readonly constraint: unknown;
}

/** The first message says that the database is open; each later one answers a request. */
export type DatabaseReply = 'open' | ({ readonly id: number } & (Rows | { readonly error: StatementError }));
