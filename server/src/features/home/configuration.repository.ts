import type { Configuration } from '@quatremains/protocol/entities/configuration';
import type { Database } from '../../db/connection.ts';

export interface ConfigurationRepository {
  read(): Promise<Configuration>;
  /** Writes these fields only. */
  write(changes: Partial<Configuration>): Promise<void>;
}

export function createConfigurationRepository(database: Database): ConfigurationRepository {
  return {
    read: () =>
      database.handle
        .selectFrom('configuration')
        .select(['how', 'event', 'warn', 'room_message as roomMessage', 'store_available as storeAvailable'])
        .executeTakeFirstOrThrow(),
    write: async ({ roomMessage, storeAvailable, ...blocks }) => {
      const row = {
        ...blocks,
        ...(roomMessage !== undefined && { room_message: roomMessage }),
        ...(storeAvailable !== undefined && { store_available: storeAvailable }),
      };
      if (Object.keys(row).length > 0) await database.handle.updateTable('configuration').set(row).execute();
    },
  };
}
