import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/databases.ts';
import { up } from './0009-bans-by-network.ts';

onEachDatabase((open) => {
  test('a ban of an IPv6 address becomes one of its network, and the others stay as they are', async () => {
    const database = await open();
    const ban = { account_id: null, banner_id: null, starts_at: 0, ends_at: 1, reason: 'spam' };
    await database.handle
      .insertInto('bans')
      .values([
        { ...ban, id: 'a', ip: '2001:db8:1:2:3:4:5:6' },
        { ...ban, id: 'b', ip: '203.0.113.9' },
      ])
      .execute();
    for (let time = 0; time < 2; time++) await up(database.handle);
    const bans = await database.handle.selectFrom('bans').select(['id', 'ip']).orderBy('id').execute();
    expect(bans).toEqual([
      { id: 'a', ip: '2001:db8:1:2::/64' },
      { id: 'b', ip: '203.0.113.9' },
    ]);
    await database.close();
  });
});
