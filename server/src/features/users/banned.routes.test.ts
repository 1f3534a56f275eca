import { expect, test } from 'vitest';
import { internalId } from '@quatremains/protocol/ids';
import { withAccounts } from '../../testing/accounts-scene.ts';
import { createBansRepository } from './bans.repository.ts';

withAccounts((scene) => {
  async function bannedAccount() {
    const name = scene.aName('Ben');
    const { token, user } = await scene.browser.signIn(name);
    const starts_at = Math.floor(scene.time.clock.now());
    const ban = { reason: 'spam', endsAt: starts_at + 3_600_000 };
    const row = { id: scene.aName('ban'), account_id: internalId.parse(user.id), ip: null, banner_id: null };
    await createBansRepository(scene.database).add({ ...row, reason: ban.reason, starts_at, ends_at: ban.endsAt });
    return { name, token, id: user.id, ban };
  }

  test('a banned account changes and reports nothing, and is told its ban', async () => {
    const { token, id, ban } = await bannedAccount();
    const { url } = (await scene.browser.start('google', token)).body as { url: string };
    const landing = await scene.browser.ride(url, scene.aName('At Google'));
    const answers = [
      await scene.browser.call('POST', 'mpo/reports', {
        token,
        body: { reporter: id, reported: id, roomId: null, reason: 'Spam' },
      }),
      await scene.browser.call('PUT', 'mpo/users/@me/preferences', { token, body: { hideCountryFlag: true } }),
      await scene.browser.call('POST', 'mpo/users/@me/programs', { token, body: { name: 'robot' } }),
      await scene.browser.call('DELETE', 'mpo/users/@me/providers/discord', { token }),
      await scene.browser.call('POST', 'instruments/selection', { token, body: [{ instrumentId: 1, size: 88 }] }),
      await scene.browser.finish('google', landing, token),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { refusal: { code: 'BANNED', ban } } });
    expect(await scene.database.handle.selectFrom('reports').selectAll().execute()).toEqual([]);
  });

  test('a banned account reads and takes along its data, and is deleted', async () => {
    const { token, name } = await bannedAccount();
    expect((await scene.browser.call('GET', 'mpo/users/@me', { token })).status).toBe(200);
    expect((await scene.browser.call('GET', 'mpo/users/@me/data', { token })).status).toBe(200);
    const body = { username: name };
    expect((await scene.browser.call('DELETE', 'mpo/users/@me', { token, body })).status).toBe(200);
  });

  test('a banned account signs out', async () => {
    const { token } = await bannedAccount();
    expect((await scene.browser.call('POST', 'disconnect', { token })).status).toBe(200);
  });
});
