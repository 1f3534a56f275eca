import { afterEach, describe, expect, it, vi } from 'vitest';
import { no, yes } from '../api/testing/fake-server.ts';
import { anAccount } from '../state/testing/an-account.ts';
import { aServer, GUEST, visit, visitSignedIn } from '../shared/testing/a-page.ts';

const REFRESH = 'POST login/refreshToken';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a page that starts', () => {
  it('of an account knows it, fetches a token and signs the connection in', async () => {
    const page = visit(aServer(true));
    await expect.poll(() => page.access.token() !== null).toBe(true);
    expect(page.identity.getState()).toMatchObject({ status: 'signedIn', account: anAccount() });
    expect(page.asked('requestLogin')).toEqual([{ header: 'Authorization', token: 'Bearer token-1' }]);
  });

  it('of a guest requests its status once, and nothing more', async () => {
    const page = visit(aServer(false));
    await expect.poll(() => page.identity.getState().status === 'guest').toBe(true);
    expect(page.server.heard.map(({ call }) => call)).toEqual(['GET login/status']);
    expect(page.asked('requestLogin')).toEqual([]);
  });

  it('asks again with the connection, if the server did not answer', async () => {
    const server = aServer(true);
    server.on('GET login/status', () => no(503, 'SERVER_STOPPING'));
    const page = visit(server);
    await expect.poll(() => server.count('GET login/status') === 1).toBe(true);
    expect(page.identity.getState().status).toBe('asking');
    server.on('GET login/status', () => yes({ loggedIn: false, user: null }));
    await expect
      .poll(() => {
        page.connection.become('connected');
        return page.identity.getState().status;
      })
      .toBe('guest');
  });

  it('says once that the server is busy, and asks again after three seconds', async () => {
    const server = aServer(true);
    server.on('GET login/status', () => no(503, 'SERVER_BUSY'));
    const page = visit(server);
    for (let requests = 1; requests <= 3; requests++) {
      await expect.poll(() => server.count('GET login/status')).toBe(requests);
      await expect.poll(() => page.texts()).toEqual(['The server is busy. Please try again in a moment.']);
      if (requests === 3) server.on('GET login/status', () => yes({ loggedIn: false, user: null }));
      page.time.advance(3_000);
    }
    await expect.poll(() => page.identity.getState().status).toBe('guest');
  });

  it('stays signed in while the server is busy, and signs the connection in again', async () => {
    const page = await visitSignedIn();
    page.connection.say('loginResponse', { error: 'SERVER_BUSY', user: null });
    expect(page.identity.getState().status).toBe('signedIn');
    const before = page.asked('requestLogin').length;
    page.time.advance(5_000);
    expect(page.asked('requestLogin')).toHaveLength(before + 1);
  });

  it('says what is wrong, and signs out, when the token is refused', async () => {
    const server = aServer(true);
    server.on(REFRESH, () => no(401, 'SESSION_ENDED'));
    const page = visit(server);
    await expect.poll(() => page.identity.getState().status === 'guest').toBe(true);
    expect(page.texts()).toEqual(["Couldn't refresh token : You were logged out. You can go on as a guest."]);
  });

  it('says that the token could not be refreshed without an answer, and stays signed in', async () => {
    const server = aServer(true);
    server.on(REFRESH, () => no(503, 'SERVER_STOPPING'));
    const page = visit(server);
    await expect.poll(() => page.texts().length > 0).toBe(true);
    expect(page.texts()[0]).toMatch(/^Couldn't refresh token : /);
    expect(page.identity.getState().status).toBe('signedIn');
  });
});

describe('the connection', () => {
  it('is signed in again whenever it returns', async () => {
    const page = await visitSignedIn();
    page.connection.become('lost');
    page.connection.become('connected');
    expect(page.asked('requestLogin')).toHaveLength(2);
  });

  it('is the account’s after the sign-in, with one notification', async () => {
    const page = await visitSignedIn();
    expect(page.identity.getState().me).toMatchObject({
      internalId: anAccount().id,
      username: 'Camille',
      role: 'User',
    });
    page.connection.say('loginResponse', { error: null, user: anAccount() });
    expect(page.texts()).toEqual(['Successfully logged']);
  });

  it('that finds the token too old gets a new one', async () => {
    const page = await visitSignedIn();
    page.connection.say('loginResponse', { error: 'TOKEN_EXPIRED', user: null });
    await expect.poll(() => page.access.token() === 'token-2').toBe(true);
    expect(page.asked('requestLogin').at(-1)).toMatchObject({ token: 'Bearer token-2' });
  });

  it('that finds new tokens too old as well is given up', async () => {
    const page = await visitSignedIn();
    page.connection.say('loginResponse', { error: 'TOKEN_EXPIRED', user: null });
    await expect.poll(() => page.access.token() === 'token-2').toBe(true);
    page.connection.say('loginResponse', { error: 'TOKEN_EXPIRED', user: null });
    expect(page.identity.getState().status).toBe('guest');
    expect(page.texts().at(-1)).toMatch(/^Error while authenticated : /);
    expect(page.server.count(REFRESH)).toBe(2);
  });

  it('that refuses the token ends the sign-in', async () => {
    const page = await visitSignedIn();
    page.connection.say('loginResponse', { error: 'TOKEN_INVALID', user: null });
    expect(page.texts()).toContain('Error while authenticated : Your login is not valid. Please log in again.');
    expect(page.identity.getState().status).toBe('guest');
    expect(page.access.token()).toBeNull();
    expect(page.asked('requestDisconnection')).toHaveLength(1);
  });

  it('says when the session was ended from elsewhere', async () => {
    const page = await visitSignedIn();
    page.connection.say('loginResponse', { error: 'SESSION_ENDED', user: null });
    expect(page.texts()).toContain('You were logged out. You can go on as a guest.');
    expect(page.identity.getState().status).toBe('guest');
    expect(page.forgetProfile).toEqual(['profile']);
  });

  it('sends an identity that was changed elsewhere, and the account follows', async () => {
    const page = await visitSignedIn();
    const { id, country, role } = GUEST;
    const other = { username: 'Cam', colors: ['#abcdef'], internalId: anAccount().id, isVip: false };
    page.connection.say('person', { id, country, role, ...other });
    expect(page.identity.getState().account).toMatchObject({ username: 'Cam', preferences: { colors: ['#abcdef'] } });
    expect(page.identity.getState().me?.username).toBe('Cam');
  });
});

describe('the sign-in', () => {
  it('of a guest is settled as soon as the server says so', async () => {
    const page = visit(aServer(false));
    await expect.poll(() => page.identity.getState().status === 'guest').toBe(true);
    await page.login.settled();
  });

  it('is settled when the connection is signed in to the account', async () => {
    const page = await visitSignedIn();
    await page.login.settled();
  });

  it('is not settled while the connection is a guest’s', async () => {
    const page = visit(aServer(true));
    page.connection.say('initUser', GUEST);
    const settled = vi.fn<() => void>();
    const over = page.login.settled().then(settled);
    await expect.poll(() => page.access.token() !== null).toBe(true);
    expect(settled).not.toHaveBeenCalled();
    page.connection.say('loginResponse', { error: null, user: anAccount() });
    await over;
  });

  it('is waited for two seconds at most', async () => {
    const page = visit(aServer(true));
    page.connection.say('initUser', GUEST);
    const settled = vi.fn<() => void>();
    const over = page.login.settled().then(settled);
    page.time.advance(1_999);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    page.time.advance(1);
    await over;
  });
});

describe('logging out', () => {
  it('ends the session at the server, here, on the socket and in the other tabs', async () => {
    const page = await visitSignedIn();
    await page.login.signOut();
    expect(page.server.count('POST disconnect')).toBe(1);
    expect(page.identity.getState()).toMatchObject({ status: 'guest', account: null });
    expect(page.access.token()).toBeNull();
    expect(page.asked('requestDisconnection')).toHaveLength(1);
    expect(page.posted).toContain('signedOut');
    expect(page.texts()).toContain('Successfully disconnected');
  });

  it('notifies nothing about the session that ends by it', async () => {
    const page = await visitSignedIn();
    page.server.on('POST disconnect', () => {
      page.connection.say('loginResponse', { error: 'SESSION_ENDED', user: null });
      return yes({});
    });
    await page.login.signOut();
    expect(page.texts()).toEqual(['Successfully logged', 'Successfully disconnected']);
  });

  it('that fails says so, and the account stays signed in', async () => {
    const page = await visitSignedIn();
    page.server.on('POST disconnect', () => no(503, 'SERVER_STOPPING'));
    await page.login.signOut();
    expect(page.texts().at(-1)).toMatch(/^Failed to revoke token : /);
    expect(page.identity.getState().status).toBe('signedIn');
  });

  it('in another tab logs out here too', async () => {
    const page = await visitSignedIn();
    page.receiveFromTab('signedOut');
    expect(page.identity.getState().status).toBe('guest');
    expect(page.asked('requestDisconnection')).toHaveLength(1);
  });
});
