import { expect, test } from 'vitest';
import { internalId } from '@quatremains/protocol/ids';
import { withAccounts } from '../../testing/accounts-fixture.ts';
import { createBansRepository } from './bans.repository.ts';

withAccounts((fixture) => {
  async function bannedAccount() {
    const name = fixture.aName('Ben');
    const { token, user } = await fixture.browser.signIn(name);
    const starts_at = Math.floor(fixture.time.clock.now());
    const ban = { reason: 'spam', endsAt: starts_at + 3_600_000 };
    const row = { id: fixture.aName('ban'), account_id: internalId.parse(user.id), ip: null, banner_id: null };
    await createBansRepository(fixture.database).add({ ...row, reason: ban.reason, starts_at, ends_at: ban.endsAt });
    return { name, token, id: user.id, ban };
  }

  test('a banned account is refused all changes and reports, with its ban', async () => {
    const { token, id, ban } = await bannedAccount();
    const { url } = (await fixture.browser.start('google', token)).body as { url: string };
    const landing = await fixture.browser.authorise(url, fixture.aName('At Google'));
    const answers = [
      await fixture.browser.call('POST', 'mpo/reports', {
        token,
        body: { reporter: id, reported: id, roomId: null, reason: 'Spam' },
      }),
      await fixture.browser.call('PUT', 'mpo/users/@me/preferences', { token, body: { hideCountryFlag: true } }),
      await fixture.browser.call('POST', 'mpo/users/@me/programs', { token, body: { name: 'robot' } }),
      await fixture.browser.call('DELETE', 'mpo/users/@me/providers/discord', { token }),
      await fixture.browser.call('POST', 'instruments/selection', { token, body: [{ instrumentId: 1, size: 88 }] }),
      await fixture.browser.finish('google', landing, token),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { refusal: { code: 'BANNED', ban } } });
    expect(await fixture.database.handle.selectFrom('reports').selectAll().execute()).toEqual([]);
  });

  test('a banned account can read and export its data, and be deleted', async () => {
    const { token, name } = await bannedAccount();
    expect((await fixture.browser.call('GET', 'mpo/users/@me', { token })).status).toBe(200);
    expect((await fixture.browser.call('GET', 'mpo/users/@me/data', { token })).status).toBe(200);
    const body = { username: name };
    expect((await fixture.browser.call('DELETE', 'mpo/users/@me', { token, body })).status).toBe(200);
  });

  test('a banned account can sign out', async () => {
    const { token } = await bannedAccount();
    expect((await fixture.browser.call('POST', 'disconnect', { token })).status).toBe(200);
  });
});
