import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { no, yes } from '../api/testing/fake-server.ts';
import { memoryStorage } from '../platform/storage.ts';
import { aRoomInformation, aRoomUser, ROOM_ID } from '../state/testing/a-room-user.ts';
import { anAccount } from '../state/testing/an-account.ts';
import { aServer, GUEST, visit, visitSignedIn } from '../shared/testing/a-page.ts';

const REFRESH = 'POST login/refreshToken';
const FINISH = 'POST login/discord';
const returned = { code: 'abc', state: 'xyz', error: null };

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://piano.example' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a page that starts', () => {
  it('of somebody signed in knows who it is, fetches a token and says it to the socket', async () => {
    const page = visit(aServer(true));
    await expect.poll(() => page.access.token() !== null).toBe(true);
    expect(page.account.getState()).toEqual({ status: 'signedIn', account: anAccount() });
    expect(page.asked('requestLogin')).toEqual([{ header: 'Authorization', token: 'Bearer token-1' }]);
  });

  it('of a guest asks once and for nothing more', async () => {
    const page = visit(aServer(false));
    await expect.poll(() => page.account.getState().status === 'guest').toBe(true);
    expect(page.server.heard.map(({ call }) => call)).toEqual(['GET login/status']);
    expect(page.asked('requestLogin')).toEqual([]);
  });

  it('asks again with the connection, if the server did not answer', async () => {
    const server = aServer(true);
    server.on('GET login/status', () => no(503, 'SERVER_STOPPING'));
    const page = visit(server);
    await expect.poll(() => server.count('GET login/status') === 1).toBe(true);
    expect(page.account.getState().status).toBe('asking');
    server.on('GET login/status', () => yes({ loggedIn: false, user: null }));
    await expect
      .poll(() => {
        page.connection.become('connected');
        return page.account.getState().status;
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
    await expect.poll(() => page.account.getState().status).toBe('guest');
  });

  it('stays signed in while the server is busy, and says the token to the socket again', async () => {
    const page = await visitSignedIn();
    page.connection.say('loginResponse', { error: 'SERVER_BUSY', user: null });
    expect(page.account.getState().status).toBe('signedIn');
    const before = page.asked('requestLogin').length;
    page.time.advance(5_000);
    expect(page.asked('requestLogin')).toHaveLength(before + 1);
  });

  it('says what is wrong, and signs out, when the token is refused', async () => {
    const server = aServer(true);
    server.on(REFRESH, () => no(401, 'SESSION_ENDED'));
    const page = visit(server);
    await expect.poll(() => page.account.getState().status === 'guest').toBe(true);
    expect(page.texts()).toEqual(["Couldn't refresh token : You were logged out. You can go on as a guest."]);
  });

  it('says that the token could not be refreshed when nobody answers, and stays signed in', async () => {
    const server = aServer(true);
    server.on(REFRESH, () => no(503, 'SERVER_STOPPING'));
    const page = visit(server);
    await expect.poll(() => page.texts().length > 0).toBe(true);
    expect(page.texts()[0]).toMatch(/^Couldn't refresh token : /);
    expect(page.account.getState().status).toBe('signedIn');
  });
});

describe('the socket', () => {
  it('is told the token again after each connection', async () => {
    const page = await visitSignedIn();
    page.connection.become('lost');
    page.connection.become('connected');
    expect(page.asked('requestLogin')).toHaveLength(2);
  });

  it('makes one the account, and says so once', async () => {
    const page = await visitSignedIn();
    expect(page.session.getState().me).toMatchObject({ internalId: anAccount().id, username: 'Camille', role: 'User' });
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
    expect(page.account.getState().status).toBe('guest');
    expect(page.texts().at(-1)).toMatch(/^Error while authenticated : /);
    expect(page.server.count(REFRESH)).toBe(2);
  });

  it('that refuses the token ends the sign-in', async () => {
    const page = await visitSignedIn();
    page.connection.say('loginResponse', { error: 'TOKEN_INVALID', user: null });
    expect(page.texts()).toContain('Error while authenticated : Your login is not valid. Please log in again.');
    expect(page.account.getState().status).toBe('guest');
    expect(page.access.token()).toBeNull();
    expect(page.asked('requestDisconnection')).toHaveLength(1);
  });

  it('says when the session was ended from elsewhere', async () => {
    const page = await visitSignedIn();
    page.connection.say('loginResponse', { error: 'SESSION_ENDED', user: null });
    expect(page.texts()).toContain('You were logged out. You can go on as a guest.');
    expect(page.account.getState().status).toBe('guest');
    expect(page.forgetProfile).toEqual(['profile']);
  });

  it('tells who one is now, and the account follows what was changed elsewhere', async () => {
    const page = await visitSignedIn();
    const { id, country, role } = GUEST;
    const other = { username: 'Cam', colors: ['#abcdef'], internalId: anAccount().id, isVip: false };
    page.connection.say('person', { id, country, role, ...other });
    expect(page.account.getState().account).toMatchObject({ username: 'Cam', preferences: { colors: ['#abcdef'] } });
    expect(page.session.getState().me?.username).toBe('Cam');
  });
});

describe('logging out', () => {
  it('ends the session at the server, here, on the socket and in the other tabs', async () => {
    const page = await visitSignedIn();
    await page.life.signOut();
    expect(page.server.count('POST disconnect')).toBe(1);
    expect(page.account.getState()).toEqual({ status: 'guest', account: null });
    expect(page.access.token()).toBeNull();
    expect(page.asked('requestDisconnection')).toHaveLength(1);
    expect(page.told).toContain('signedOut');
    expect(page.texts()).toContain('Successfully disconnected');
  });

  it('is quiet about the session that ends by it', async () => {
    const page = await visitSignedIn();
    page.server.on('POST disconnect', () => {
      page.connection.say('loginResponse', { error: 'SESSION_ENDED', user: null });
      return yes({});
    });
    await page.life.signOut();
    expect(page.texts()).toEqual(['Successfully logged', 'Successfully disconnected']);
  });

  it('that fails says so, and one stays signed in', async () => {
    const page = await visitSignedIn();
    page.server.on('POST disconnect', () => no(503, 'SERVER_STOPPING'));
    await page.life.signOut();
    expect(page.texts().at(-1)).toMatch(/^Failed to revoke token : /);
    expect(page.account.getState().status).toBe('signedIn');
  });

  it('in another tab logs out here too', async () => {
    const page = await visitSignedIn();
    page.hearNews('signedOut');
    expect(page.account.getState().status).toBe('guest');
    expect(page.asked('requestDisconnection')).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('leaves for the provider', async () => {
    const page = visit(aServer(false));
    await page.signIn.begin('discord', true);
    expect(page.left).toEqual(['https://provider.example/authorise']);
  });

  it('that cannot begin says why, and stays', async () => {
    const server = aServer(false);
    server.on('GET login/discord/start', () => no(502, 'PROVIDER_UNAVAILABLE'));
    const page = visit(server);
    await page.signIn.begin('discord', true);
    expect(page.texts()).toEqual(["Couldn't login in : The provider doesn't answer at the moment."]);
    expect(page.left).toEqual([]);
  });

  it('ends with the code, once, and the terms that were accepted before', async () => {
    const shelf = memoryStorage();
    await visit(aServer(false), shelf).signIn.begin('discord', true);
    const page = visit(aServer(false), shelf);
    await Promise.all([page.signIn.finish('discord', returned), page.signIn.finish('discord', returned)]);
    const [sent, ...more] = page.server.heard.filter(({ call }) => call === FINISH);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({
      code: 'abc',
      state: 'xyz',
      redirectUri: 'https://piano.example/login/discord',
      acceptedTerms: true,
    });
    expect(page.account.getState().status).toBe('signedIn');
    expect(page.asked('requestLogin')).toEqual([{ header: 'Authorization', token: 'Bearer fresh' }]);
    expect(page.told).toEqual(['signedIn']);
    page.connection.say('loginResponse', { error: null, user: anAccount() });
    expect(page.texts()).toEqual(['Successfully logged in']);
  });

  it('was not agreed to where nothing is remembered of it', async () => {
    const page = visit(aServer(false));
    await page.signIn.finish('discord', returned);
    expect(page.server.heard.find(({ call }) => call === FINISH)?.body).toMatchObject({ acceptedTerms: false });
  });

  it('leads back to the room and the seat that were left for it', async () => {
    const shelf = memoryStorage();
    const before = visit(aServer(false), shelf);
    before.connection.say('roomInformation', aRoomInformation([aRoomUser('me'), aRoomUser('other')]));
    await before.signIn.begin('discord', true);
    const page = visit(aServer(false), shelf);
    expect(await page.signIn.finish('discord', returned)).toEqual({ page: 'home', roomId: ROOM_ID });
    expect(page.signIn.statusIn(ROOM_ID)).toBe('player');
    expect(page.signIn.statusIn('another' as typeof ROOM_ID)).toBe('spectator');
  });

  it('that is refused says why', async () => {
    const server = aServer(false);
    server.on(FINISH, () => no(400, 'TERMS_NOT_ACCEPTED'));
    const page = visit(server);
    expect(await page.signIn.finish('discord', returned)).toEqual({ page: 'home', roomId: null });
    expect(page.texts()).toEqual(["Couldn't login in : You need to accept legal terms"]);
  });

  it('that the provider refused is only logged', async () => {
    const log = vi.fn<(text: string) => void>();
    vi.stubGlobal('console', { ...console, info: log });
    const page = visit(aServer(false));
    await page.signIn.finish('discord', { code: null, state: 'xyz', error: 'access_denied' });
    expect(page.texts()).toEqual([]);
    expect(log).toHaveBeenCalledWith('discord did not sign in: access_denied');
    expect(page.server.count(FINISH)).toBe(0);
  });

  it('without code or error is an invalid redirection', async () => {
    const page = visit(aServer(false));
    await page.signIn.finish('discord', { code: null, state: null, error: null });
    expect(page.notifications.getState()).toMatchObject([
      { type: 'error', message: 'Invalid redirection from discord', confirmation: true },
    ]);
  });
});

describe('linking', () => {
  it('is done in one’s own name and leads back to the profile', async () => {
    const shelf = memoryStorage();
    await visit(aServer(true), shelf).signIn.link('discord');
    const page = visit(aServer(true), shelf);
    expect(await page.signIn.finish('discord', returned)).toEqual({ page: 'profile', roomId: null });
    expect(page.server.heard.find(({ call }) => call === FINISH)?.token).toBe('token-1');
    expect(page.texts()).toContain('Discord is linked to your account.');
  });

  it('that cannot begin is not called a failed sign-in', async () => {
    const page = await visitSignedIn();
    page.server.on('GET login/discord/start', () => no(403, 'LOGIN_TOO_OLD'));
    await page.signIn.link('discord');
    expect(page.texts().at(-1)).toMatch(/^Couldn't link Discord: Your login is too old for that: /);
    expect(page.left).toEqual([]);
  });

  it('that is refused on the way back is not called a failed sign-in', async () => {
    const shelf = memoryStorage();
    await visit(aServer(true), shelf).signIn.link('discord');
    const server = aServer(true);
    server.on(FINISH, () => no(409, 'PROVIDER_TAKEN'));
    const page = visit(server, shelf);
    await page.signIn.finish('discord', returned);
    expect(page.texts()).toContain("Couldn't link Discord: This login already belongs to another account.");
  });
});
