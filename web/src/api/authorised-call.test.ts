import { putPreferences } from '@quatremains/protocol/http/users';
import { getLoginStatus, refreshToken } from '@quatremains/protocol/http/login';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccessTokens, type AccessTokens } from './access-tokens.ts';
import { createAuthorisedCall } from './authorised-call.ts';
import { call, type Call } from './call.ts';
import { createFakeServer, no, yes, type FakeServer } from './testing/fake-server.ts';

const REFRESH = 'POST login/refreshToken';
const STATUS = 'GET login/status';
const guest = { loggedIn: false, user: null };

let server: FakeServer;
let access: AccessTokens;
let authorised: Call;

/** The server accepts only this token; the refresh cookie renews it. */
function issueTokens(first: string): void {
  let good = first;
  let issued = 0;
  server.on(REFRESH, async () => {
    await Promise.resolve();
    issued += 1;
    good = `token-${issued}`;
    return yes({ token: good, expiresIn: 900_000 });
  });
  server.on(STATUS, ({ token }) => (token === good ? yes(guest) : no(401, 'TOKEN_EXPIRED')));
}

beforeEach(() => {
  server = createFakeServer();
  vi.stubGlobal('fetch', server.fetch);
  access = createAccessTokens(async () => (await call(refreshToken)).token);
  authorised = createAuthorisedCall(access);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an authorised call', () => {
  it('carries the token', async () => {
    issueTokens('good');
    access.keep('good');
    await authorised(getLoginStatus);
    expect(server.heard).toEqual([{ call: STATUS, token: 'good', body: undefined }]);
  });

  it('fetches a token first where there is none', async () => {
    issueTokens('good');
    await expect(authorised(getLoginStatus)).resolves.toEqual(guest);
    expect(server.heard.map(({ call: name }) => name)).toEqual([REFRESH, STATUS]);
  });

  it('is repeated after a 401, with a new token', async () => {
    issueTokens('good');
    access.keep('old');
    await expect(authorised(getLoginStatus)).resolves.toEqual(guest);
    expect(server.heard.map(({ token }) => token)).toEqual(['old', null, 'token-1']);
  });

  it('is repeated once only, and fails with the second refusal', async () => {
    issueTokens('good');
    server.on(STATUS, () => no(401, 'TOKEN_INVALID'));
    access.keep('old');
    await expect(authorised(getLoginStatus)).rejects.toThrow('TOKEN_INVALID');
    expect(server.count(STATUS)).toBe(2);
    expect(server.count(REFRESH)).toBe(1);
  });

  it('is not repeated after other refusals', async () => {
    server.on('PUT mpo/users/@me/preferences', () => no(403, 'VIP_NEEDED'));
    access.keep('good');
    await expect(authorised(putPreferences, { body: { glowingUsername: true } })).rejects.toThrow('VIP_NEEDED');
    expect(server.heard).toHaveLength(1);
  });
});

describe('fifty calls at once that are all answered 401', () => {
  it('share one refresh, and all succeed', async () => {
    issueTokens('good');
    access.keep('old');
    const answers = await Promise.all(Array.from({ length: 50 }, () => authorised(getLoginStatus)));
    expect(answers).toHaveLength(50);
    expect(server.count(REFRESH)).toBe(1);
    expect(server.count(STATUS)).toBe(100);
  });

  it('share one refresh even if their answers arrive one after the other', async () => {
    issueTokens('good');
    access.keep('old');
    let turn = Promise.resolve();
    server.on(STATUS, ({ token }) => {
      if (token !== 'old') return yes(guest);
      turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)));
      return turn.then(() => no(401, 'TOKEN_EXPIRED'));
    });
    await Promise.all(Array.from({ length: 50 }, () => authorised(getLoginStatus)));
    expect(server.count(REFRESH)).toBe(1);
  });

  it('send one refresh, if it is refused, and sign out once', async () => {
    issueTokens('good');
    server.on(REFRESH, () => no(401, 'SESSION_ENDED'));
    access.keep('old');
    const refusals: unknown[] = [];
    access.onRefused((failure) => refusals.push(failure));
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => authorised(getLoginStatus)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(server.count(REFRESH)).toBe(1);
    expect(refusals).toHaveLength(1);
    expect(access.token()).toBeNull();
  });
});

describe('a renewal', () => {
  it('without an answer keeps the account signed in', async () => {
    server.on(REFRESH, () => no(503, 'SERVER_STOPPING'));
    access.keep('old');
    const refused = vi.fn<() => void>();
    access.onRefused(refused);
    await expect(access.renew('old')).rejects.toThrow('SERVER_STOPPING');
    expect(access.token()).toBe('old');
    expect(refused).not.toHaveBeenCalled();
  });

  it('can be tried again after it failed', async () => {
    server.on(REFRESH, () => no(503, 'SERVER_STOPPING'));
    access.keep('old');
    await expect(access.renew('old')).rejects.toThrow('SERVER_STOPPING');
    issueTokens('good');
    await expect(access.renew('old')).resolves.toBe('token-1');
  });
});
