import type { Configuration } from '@quatremains/protocol/entities/configuration';
import type { Database } from '../../db/connection.ts';

export interface ConfigurationRepository {
  read(): Promise<Configuration>;
}

export function createConfigurationRepository(database: Database): ConfigurationRepository {
  return {
    read: async () => {
      const row = await database.handle
        .selectFrom('configuration')
        .select(['how', 'event', 'warn', 'room_message as roomMessage', 'store_available as storeAvailable'])
        .executeTakeFirstOrThrow();
      return row;
    },
  };
}
