import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { no } from '../api/testing/fake-server.ts';
import { memoryStorage } from '../platform/storage.ts';
import { aRoomInformation, aRoomUser, ROOM_ID } from '../state/testing/a-room-user.ts';
import { anAccount } from '../state/testing/an-account.ts';
import { aServer, visit, visitSignedIn } from '../shared/testing/a-page.ts';

const FINISH = 'POST login/discord';
const returned = { code: 'abc', state: 'xyz', error: null };

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://piano.example' });
});
afterEach(() => {
  vi.unstubAllGlobals();
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
    expect(page.identity.getState().status).toBe('signedIn');
    expect(page.asked('requestLogin')).toEqual([{ header: 'Authorization', token: 'Bearer fresh' }]);
    expect(page.posted).toEqual(['signedIn']);
    page.connection.say('loginResponse', { error: null, user: anAccount() });
    expect(page.texts()).toEqual(['Successfully logged in']);
  });

  it('is without accepted terms where no attempt was saved', async () => {
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
  it('is done with the account’s token and leads back to the profile', async () => {
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
