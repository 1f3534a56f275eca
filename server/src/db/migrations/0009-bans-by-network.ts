import { isIP } from 'node:net';
import type { Kysely } from 'kysely';
import { networkOf } from '../../platform/client-address.ts';
import type { Schema } from '../schema.ts';

/** Bans of IPv6 addresses apply to their networks. */
export async function up(database: Kysely<Schema>): Promise<void> {
  const bans = await database.selectFrom('bans').select(['id', 'ip']).where('ip', 'is not', null).execute();
  for (const { id, ip } of bans)
    if (isIP(ip ?? '') === 6)
      await database
        .updateTable('bans')
        .set({ ip: networkOf(ip ?? '') })
        .where('id', '=', id)
        .execute();
}
