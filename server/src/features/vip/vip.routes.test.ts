import { describe, expect, test } from 'vitest';
import type { InternalId } from '@quatremains/protocol/ids';
import { VIP } from '@quatremains/protocol/limits';
import { withAccounts } from '../../testing/accounts-fixture.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { next, settled, valueOf } from '../../testing/listening.ts';
import { createAccountsRepository } from '../users/accounts.repository.ts';
import { grantRole } from '../users/grant-role.ts';
import { grantVip } from './grant-vip.ts';
import { createVipRepository } from './vip.repository.ts';

const DAY = 86_400_000;
const NEVER = {
  isVip: false,
  vipUntil: null,
  remainingVipDays: 0,
  currentVipStreakDays: 0,
  longestVipStreakDays: 0,
  cumulatedVipDays: 0,
};

withAccounts((fixture) => {
  let given = 0;
  const now = () => Math.floor(fixture.time.clock.now());
  const give = (account_id: InternalId, days: number, { note = 'Well played', daysAgo = 0 } = {}) =>
    grantVip(
      createVipRepository(fixture.database),
      { id: fixture.aName(`given ${++given}`), account_id, days, note },
      now() - daysAgo * DAY,
    );
  const get = async (path: string, token: string) => (await fixture.browser.call('GET', path, { token })).body;
  const choose = (token: string, badgeSlot1Id: number) =>
    fixture.browser.call('PUT', 'mpo/users/@me/preferences', { token, body: { badgeSlot1Id } });

  describe('VIP', () => {
    test('is empty for a new account, and needs a sign-in', async () => {
      const { token } = await fixture.browser.signIn(fixture.aName('Newcomer'));
      expect(await get('mpo/users/@me/vip', token)).toEqual(NEVER);
      expect(await get('mpo/users/@me/vip/periods', token)).toEqual([]);
      for (const path of ['mpo/users/@me/vip', 'mpo/users/@me/vip/periods'])
        expect(await new TestBrowser(fixture.server.url).call('GET', path)).toMatchObject({ status: 401 });
    });

    test('days from an operator begin at once, and further days follow', async () => {
      const name = fixture.aName('Given');
      const { token, user } = await fixture.browser.signIn(name);
      expect((await get('mpo/users/@me', token)).user.vip.isVip).toBe(false);
      const at = Math.floor(now() / 1_000);
      await give(user.id, 30);
      await give(user.id, 90, { note: '' });
      expect((await get('mpo/users/@me', token)).user.vip.isVip).toBe(true);
      expect(await get('mpo/users/@me/vip', token)).toMatchObject({
        isVip: true,
        vipUntil: at + (120 * DAY) / 1_000,
        remainingVipDays: 120,
      });
      expect(await get('mpo/users/@me/vip/periods', token)).toEqual([
        { at, days: 90, note: '', type: 'GRANT', price: 0 },
        { at, days: 30, note: 'Well played', type: 'GRANT', price: 0 },
      ]);
    });

    test('ends by itself, and its days are counted', async () => {
      const { token, user } = await fixture.browser.signIn(fixture.aName('Ended'));
      await give(user.id, 30, { daysAgo: 31 });
      expect((await get('mpo/users/@me', token)).user.vip.isVip).toBe(false);
      expect(await get('mpo/users/@me/vip', token)).toMatchObject({
        isVip: false,
        remainingVipDays: 0,
        currentVipStreakDays: 30,
        cumulatedVipDays: 30,
      });
    });

    test('is at most 730 days, also by concurrent grants', async () => {
      const { user, token } = await fixture.browser.signIn(fixture.aName('Greedy'));
      const outcomes = await Promise.allSettled([400, 400, 300].map((days) => give(user.id, days)));
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      const { remainingVipDays } = await get('mpo/users/@me/vip', token);
      expect(remainingVipDays).toBe(700);
      await expect(give(user.id, VIP.mostDays)).rejects.toThrow('at most 730 days');
    });

    test('is part of the exported data, and is deleted with the account', async () => {
      const { token, user } = await fixture.browser.signIn(fixture.aName('Leaving'));
      await give(user.id, 7);
      expect((await get('mpo/users/@me/data', token)).vipPeriods).toMatchObject([{ days: 7 }]);
      await fixture.browser.call('DELETE', 'mpo/users/@me', { token, body: { username: user.username } });
      expect(await createVipRepository(fixture.database).periodsOf(user.id)).toEqual([]);
      expect(await createVipRepository(fixture.database).unlockedBy([user.id])).toEqual([]);
    });
  });

  describe('badges', () => {
    test('are unlocked by past VIP days, and counted once for each account', async () => {
      const name = fixture.aName('Collector');
      const { user, token } = await fixture.browser.signIn(name);
      await give(user.id, 60, { daysAgo: 40 });
      const idsOf = async () =>
        (await get('mpo/users/@me', token)).user.badges.map(
          ({ badgeInfo }: { badgeInfo: { id: number } }) => badgeInfo.id,
        );
      const before = (await get('mpo/badges', token)) as { id: number; count: number }[];
      expect([await idsOf(), await idsOf()]).toEqual([
        [1, 2],
        [1, 2],
      ]);
      const after = (await get('mpo/badges', token)) as typeof before;
      expect(after.map(({ count }, index) => count - (before[index]?.count ?? 0))).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0]);
      expect(await get(`mpo/users/${user.id}`, token)).toMatchObject({
        badges: [{ badgeInfo: { id: 1, url: '/badges/vip-1.svg' } }, { badgeInfo: { id: 2 } }],
      });
      expect(await get(`mpo/users?name=${encodeURIComponent(name)}`, token)).toMatchObject([{ badges: [{}, {}] }]);
    });

    test('that are not unlocked or do not exist cannot be selected', async () => {
      const { token } = await fixture.browser.signIn(fixture.aName('Show-off'));
      for (const badge of [1, 8, 99])
        expect(await choose(token, badge)).toMatchObject({
          status: 403,
          body: { refusal: { code: 'BADGE_LOCKED', field: 'badgeSlot1Id' } },
        });
      for (const badge of [-2, 1.5, 'vip'])
        expect(await choose(token, badge as number)).toMatchObject({
          status: 400,
          body: { refusal: { code: 'BAD_SHAPE' } },
        });
      expect((await get('mpo/users/@me', token)).user.badgeSlot1Id).toBe(-1);
    });

    test('the selected one is sent to the room at once, until none is selected', async () => {
      const { ada, ben } = await fixture.inRoom();
      const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
      await give(user.id, 3);
      valueOf(await fixture.logIn(ada, token));
      await settled(ben);
      const seen = next(ben, 'updateUser');
      expect((await choose(token, 1)).status).toBe(200);
      expect((await seen).user.badges).toMatchObject([{ id: 1, name: 'VIP 1' }]);
      expect((await get('mpo/users/@me', token)).user.badgeSlot1Id).toBe(1);
      const gone = next(ben, 'updateUser');
      await choose(token, -1);
      expect((await gone).user.badges).toEqual([]);
      expect((await get('login/status', token)).user.badgeSlot1Id).toBe(-1);
    });

    test('of staff are lost with the role', async () => {
      const { token, user } = await fixture.browser.signIn(fixture.aName('Mia'));
      const accounts = createAccountsRepository(fixture.database);
      await grantRole(accounts, user.id, 'Mod', now());
      expect((await choose(token, 8)).status).toBe(200);
      expect(await get(`mpo/users/${user.id}`, token)).toMatchObject({
        badges: [{ badgeInfo: { name: 'Moderator' } }],
      });
      await grantRole(accounts, user.id, 'User', now());
      expect(await get(`mpo/users/${user.id}`, token)).toMatchObject({ badges: [] });
      const ada = await fixture.server.connect();
      const { roomId } = valueOf(await ada.request('createRoom', { name: 'Mine' }));
      const event = next(ada, 'updateUser');
      valueOf(await fixture.logIn(ada, token));
      expect((await event).user.badges).toEqual([]);
      expect(roomId).toBeTruthy();
    });
  });
});
