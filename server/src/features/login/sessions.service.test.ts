import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOGIN } from '@quatremains/protocol/limits';
import { createFakeClock, type FakeClock } from '@quatremains/rules/testing/fake-clock';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { Database } from '../../db/connection.ts';
import { createLogger } from '../../platform/logger.ts';
import { systemRandom } from '../../platform/random.ts';
import { saveAccount } from '../../testing/an-account.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { valueOf } from '../../testing/listening.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import { LoginSessions } from './sessions.service.ts';
import { createTokens } from './tokens.ts';

const SECRET = 'a secret of these tests, 32 letters or more';
const device = { ip: '203.0.113.9', userAgent: 'Test' };

onEachDatabase((open) => {
  let database: Database;
  let clock: FakeClock;
  let sessions: LoginSessions;
  let ended: string[];
  let ada: AccountRow;
  let made = 0;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    clock = createFakeClock();
    clock.advance(1_700_000_000_000);
    ended = [];
    sessions = createSessions(SECRET);
    ada = await saveAccount(database, `Ada ${++made}`);
  });

  const createSessions = (secret: string) =>
    new LoginSessions({
      repository: createSessionsRepository(database),
      tokens: createTokens(secret, clock),
      random: systemRandom,
      clock,
      logger: createLogger('silent'),
      onEnded: (_, id) => ended.push(id),
    });
  const codeOf = async (token: string | null) => {
    const result = await sessions.authenticate(token);
    return result.ok ? 'OK' : result.refusal.code;
  };
  const refreshed = async (token: string) => {
    const result = await sessions.refresh(token);
    return result.ok ? result.value : result.refusal.code;
  };

  describe('the refresh cookie', () => {
    test('is replaced at each use', async () => {
      const { refresh: first } = await sessions.start(ada, device);
      const { refresh: second, access } = valueOf(await sessions.refresh(first));
      expect(second).not.toBe(first);
      expect(await codeOf(access.token)).toBe('OK');
      expect(await refreshed(second!)).toMatchObject({ refresh: expect.any(String) });
    });

    test('is replaced once when many requests use it at the same time, and all of them are accepted', async () => {
      const { refresh } = await sessions.start(ada, device);
      const all = await Promise.all(Array.from({ length: 20 }, () => sessions.refresh(refresh)));
      const values = all.map(valueOf);
      expect(values.filter((value) => value.refresh !== null)).toHaveLength(1);
      expect(ended).toEqual([]);
    });

    test('that was stolen and is used after its owner ends the session', async () => {
      const { refresh: stolen } = await sessions.start(ada, device);
      const { refresh: current, access } = valueOf(await sessions.refresh(stolen));
      clock.advance(LOGIN.refreshGrace + 1);
      expect(await refreshed(stolen)).toBe('SESSION_ENDED');
      expect(ended).toHaveLength(1);
      expect(await refreshed(current!)).toBe('SESSION_ENDED');
      expect(await codeOf(access.token)).toBe('SESSION_ENDED');
    });

    test('of long ago ends the session too, not only the previous one', async () => {
      const { refresh: first } = await sessions.start(ada, device);
      const { refresh: second } = valueOf(await sessions.refresh(first));
      valueOf(await sessions.refresh(second!));
      expect(await refreshed(first)).toBe('SESSION_ENDED');
      expect(ended).toHaveLength(1);
    });

    test('with a wrong secret for a known session is refused, and the session stays', async () => {
      const { refresh } = await sessions.start(ada, device);
      const [id = '', secret = '', seal = ''] = refresh.split('.');
      const other = valueOf(await sessions.refresh((await sessions.start(ada, device)).refresh)).refresh!;
      const [, otherSecret = '', otherSeal = ''] = other.split('.');
      const guesses = [
        `${id}.x`,
        `${id}.x.${seal}`,
        `${id}.x.y`,
        `${id}.${otherSecret}.${otherSeal}`,
        `${id}.${seal}.${secret}`,
      ];
      for (const guess of guesses) expect(await refreshed(guess)).toBe('LOGIN_NEEDED');
      expect(ended).toEqual([]);
      expect(await refreshed(refresh)).toMatchObject({ refresh: expect.any(String) });
    });

    test('stays valid with another secret of the server, and access tokens do not', async () => {
      const { refresh, access } = await sessions.start(ada, device);
      sessions = createSessions('another secret of these tests, 32 letters or more');
      expect(await codeOf(access.token)).toBe('TOKEN_INVALID');
      const next = valueOf(await sessions.refresh(refresh));
      expect(await codeOf(next.access.token)).toBe('OK');
      expect(await refreshed(next.refresh!)).toMatchObject({ refresh: expect.any(String) });
    });

    test('of a version before the seal is accepted, and ends the session when it is used again', async () => {
      const { refresh } = await sessions.start(ada, device);
      const unsealed = refresh.split('.').slice(0, 2).join('.');
      expect(await refreshed(unsealed)).toMatchObject({ refresh: expect.any(String) });
      clock.advance(LOGIN.refreshGrace + 1);
      expect(await refreshed(unsealed)).toBe('SESSION_ENDED');
      expect(ended).toHaveLength(1);
    });

    test('is valid for sixty days after its last use', async () => {
      const { refresh } = await sessions.start(ada, device);
      clock.advance(LOGIN.refreshToken - 1);
      const { refresh: next } = valueOf(await sessions.refresh(refresh));
      clock.advance(LOGIN.refreshToken);
      expect(await refreshed(next!)).toBe('SESSION_ENDED');
      expect(await sessions.recognise(next!)).toBeNull();
    });

    test('is valid for at most a year after the sign-in', async () => {
      let { refresh } = await sessions.start(ada, device);
      const monthly = 30 * 24 * 3_600_000;
      for (let month = 0; month < 12; month++) {
        clock.advance(monthly);
        refresh = valueOf(await sessions.refresh(refresh)).refresh!;
      }
      clock.advance(LOGIN.sessionLongest - 12 * monthly);
      expect(await refreshed(refresh)).toBe('SESSION_ENDED');
    });

    test.each(['', 'nonsense', 'a.b.c', 'unknown.secret', '.', "x'--.y", '\u0000.x', 'x.\u0000'])(
      'is refused where it is invalid: %j',
      async (token) => {
        expect(['LOGIN_NEEDED', 'SESSION_ENDED']).toContain(await refreshed(token));
        expect(await sessions.recognise(token)).toBeNull();
      },
    );

    test('is saved as a hash only', async () => {
      const { refresh } = await sessions.start(ada, device);
      const rows = await database.handle.selectFrom('sessions').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(refresh.split('.')[1]);
    });

    test('identifies its account without a change', async () => {
      const { refresh } = await sessions.start(ada, device);
      expect((await sessions.recognise(refresh))?.account.id).toBe(ada.id);
      expect((await sessions.recognise(refresh))?.account.id).toBe(ada.id);
    });
  });

  describe('an access token', () => {
    test('is valid for fifteen minutes', async () => {
      const { access } = await sessions.start(ada, device);
      clock.advance(LOGIN.accessToken - 1_000);
      expect(await codeOf(access.token)).toBe('OK');
      clock.advance(1_000);
      expect(await codeOf(access.token)).toBe('TOKEN_EXPIRED');
    });

    test('ends with its session', async () => {
      const { access } = await sessions.start(ada, device);
      const { sessionId } = valueOf(await sessions.authenticate(access.token));
      expect(await sessions.end(ada.id, sessionId)).toBe(true);
      expect(await codeOf(access.token)).toBe('SESSION_ENDED');
      expect(await sessions.end(ada.id, sessionId)).toBe(false);
    });

    test('of another account ends no session', async () => {
      const ben = await saveAccount(database, `Ben ${made}`);
      const { access } = await sessions.start(ada, device);
      const { sessionId } = valueOf(await sessions.authenticate(access.token));
      expect(await sessions.end(ben.id, sessionId)).toBe(false);
      expect(await codeOf(access.token)).toBe('OK');
    });

    test('that is forged is refused', async () => {
      const { access } = await sessions.start(ada, device);
      const { sessionId: sid } = valueOf(await sessions.authenticate(access.token));
      const now = clock.now() / 1_000;
      const claims = { sub: ada.id, sid, iss: 'quatremains', aud: 'access', iat: now, exp: now + 60 };
      const signed = (key: string, changes = {}) =>
        new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key));
      expect(await codeOf(await signed(SECRET))).toBe('OK');
      const [head, body, signature] = access.token.split('.');
      const forged = [
        await signed('another secret, 32 letters or more, too'),
        await signed(SECRET, { aud: 'attempt' }),
        await signed(SECRET, { iss: 'elsewhere' }),
        await signed(SECRET, { exp: undefined }),
        new UnsecuredJWT(claims).encode(),
        `${head}.${body}.`,
        `${head}.${btoa(JSON.stringify({ ...claims, sub: 'admin' }))}.${signature}`,
        'nonsense',
      ];
      for (const token of forged) expect(await codeOf(token)).toBe('TOKEN_INVALID');
      expect(await codeOf(null)).toBe('LOGIN_NEEDED');
      expect(await codeOf(await signed(SECRET, { sub: 'somebody-else' }))).toBe('SESSION_ENDED');
    });
  });
});
