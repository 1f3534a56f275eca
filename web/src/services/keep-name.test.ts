import { refused } from '@quatremains/protocol/refusals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../state/testing/an-account.ts';
import { aServer, GUEST, visit, visitSignedIn } from '../shared/testing/a-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the name of a guest', () => {
  it('is said again, but not while one may be somebody else', async () => {
    const page = visit(aServer(false));
    page.settings.change({ username: 'Chopin' });
    page.connection.say('initUser', GUEST);
    expect(page.asked('changeUsername')).toEqual([]);
    await expect.poll(() => page.account.getState().status === 'guest').toBe(true);
    expect(page.asked('changeUsername')).toEqual([{ username: 'Chopin' }]);
  });

  it('is never said in the name of an account', async () => {
    const page = visit(aServer(true));
    page.settings.change({ username: 'Chopin' });
    page.connection.say('initUser', GUEST);
    await expect.poll(() => page.access.token() !== null).toBe(true);
    page.connection.say('loginResponse', { error: null, user: anAccount() });
    expect(page.asked('changeUsername')).toEqual([]);
  });

  it('waits until the server has made one a guest again', async () => {
    const page = await visitSignedIn();
    page.settings.change({ username: 'Chopin' });
    await page.life.signOut();
    expect(page.asked('changeUsername')).toEqual([]);
    page.connection.say('person', GUEST);
    expect(page.asked('changeUsername')).toEqual([{ username: 'Chopin' }]);
  });

  it('that is refused is not asked for again and again', async () => {
    const page = visit(aServer(false));
    page.settings.change({ username: 'Camille' });
    page.connection.answer(refused('NAME_TAKEN'));
    page.connection.say('initUser', GUEST);
    await expect.poll(() => page.account.getState().status === 'guest').toBe(true);
    page.session.measured(20);
    page.session.measured(21);
    expect(page.asked('changeUsername')).toHaveLength(1);
  });

  it('that is changed twice is the second one', async () => {
    const page = visit(aServer(false));
    page.connection.say('initUser', GUEST);
    await expect.poll(() => page.account.getState().status === 'guest').toBe(true);
    await page.name.rename('Chopin');
    await page.name.rename('Camille');
    expect(page.asked('changeUsername')).toEqual([{ username: 'Chopin' }, { username: 'Camille' }]);
    expect(page.session.getState().me?.username).toBe('Camille');
  });

  it('is kept in the browser; that of an account is not', async () => {
    const page = await visitSignedIn();
    await page.name.rename('Cam');
    expect(page.settings.getState().username).toBeNull();
    expect(page.account.getState().account?.username).toBe('Cam');
  });
});

it('a name that is said twice before the server answers is asked for once, and both are told what came of it', async () => {
  const page = await visitSignedIn();
  const [first, second] = [page.name.rename('Cam'), page.name.rename('Cam')];
  expect(page.asked('changeUsername')).toEqual([{ username: 'Cam' }]);
  expect(await first).toBeNull();
  expect(await second).toBeNull();
  page.connection.answer(refused('NAME_CHANGED_RECENTLY', 'username'));
  expect(await page.name.rename('Cam')).toMatchObject({ code: 'NAME_CHANGED_RECENTLY' });
});
