/** What the database's thread is asked: a statement with its parameters, or to close the database. */
export type Question = { readonly id: number } & (
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close' }
);

export interface Rows {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number;
}

/** What the other threads learn of a failed statement; its parameters, which are people's data, are left out. */
export interface Fault {
  readonly message: string;
  readonly code: unknown;
  readonly constraint: unknown;
}

/** The first message says that the database is open; each later one answers a question. */
export type Reply = 'open' | ({ readonly id: number } & (Rows | { readonly error: Fault }));
