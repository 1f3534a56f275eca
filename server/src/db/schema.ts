/** The tables, as the migrations leave them; a test compares them with the database's own description. */
export interface ConfigurationTable {
  /** Always 1: there is one row. */
  id: number;
  how: string | null;
  event: string | null;
  warn: string | null;
  room_message: string | null;
  store_available: boolean;
}

export interface Schema {
  configuration: ConfigurationTable;
}
