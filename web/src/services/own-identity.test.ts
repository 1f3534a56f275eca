import { refused } from '@quatremains/protocol/refusals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { no, yes } from '../api/testing/fake-server.ts';
import { anAccount } from '../state/testing/an-account.ts';
import { aServer, GUEST, visit, visitSignedIn, type Page } from '../shared/testing/a-page.ts';
import type { PreferenceName } from './own-identity.ts';

const PUT = 'PUT mpo/users/@me/preferences';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of a guest with a token, at a server that saves preferences. */
function openGuestPage(): Page {
  const server = aServer(false);
  server.on(PUT, () => yes(anAccount().preferences));
  const page = visit(server);
  page.access.keep('token');
  page.connection.say('initUser', GUEST);
  return page;
}

/** What was put, in this order. */
function saved({ server }: Page): unknown[] {
  return server.heard.filter(({ call }) => call === PUT).map(({ body }) => body);
}

describe('a preference', () => {
  let page: Page;
  beforeEach(() => {
    page = openGuestPage();
    page.identity.signedIn(anAccount());
  });

  it('is shown at once and sent to the server alone', async () => {
    const saving = page.ownIdentity.save('invisible', true);
    expect(page.identity.getState().account?.preferences.invisible).toBe(true);
    await saving;
    expect(saved(page)).toEqual([{ invisible: true }]);
    expect(page.texts()).toEqual(['Successfully saved preferences']);
  });

  it('of colours is saved without a notification', async () => {
    await page.ownIdentity.save('colors', ['#123456']);
    expect(page.texts()).toEqual([]);
  });

  const failures = [
    ['invisible', true, 'Failed to change invisible mode'],
    ['colors', ['#123456'], 'Failed to change colors mode'],
    ['likeEffect', ':star:', 'Failed to change like effect mode'],
    ['glowingUsername', true, 'Failed to change glowing mode'],
    ['noteAnimation', 'BUBBLES', 'Failed to change noteAnimation'],
    ['noteStyle', 'RADIAL', 'Failed to change NoteStyle'],
    ['hideCountryFlag', true, "Couldn't save preferences"],
    ['image', 'rings:other', "Couldn't save preferences"],
  ] as const satisfies (readonly [PreferenceName, unknown, string])[];

  it.each(failures)('%s goes back to what it was when it cannot be saved', async (name, value, text) => {
    page.server.on(PUT, () => no(403, 'VIP_NEEDED'));
    const before = page.identity.getState().account;
    await page.ownIdentity.save(name, value as never);
    expect(page.identity.getState().account).toEqual(before);
    expect(page.texts()).toEqual([text]);
  });

  it('goes back when the server does not answer at all', async () => {
    page.server.on(PUT, () => {
      throw new TypeError('no network');
    });
    await page.ownIdentity.save('invisible', true);
    expect(page.identity.getState().account?.preferences.invisible).toBe(false);
  });

  it('stays shown where the server sends the account as it was before', async () => {
    page.server.on(PUT, () => {
      page.identity.signedIn(anAccount());
      expect(page.identity.getState().account?.preferences.invisible).toBe(true);
      return yes(anAccount().preferences);
    });
    await page.ownIdentity.save('invisible', true);
    expect(page.identity.getState().account?.preferences.invisible).toBe(true);
  });

  it('does not change an account that signs in before the answer', async () => {
    const other = anAccount({ id: 'account-other' as never });
    page.server.on(PUT, () => {
      page.identity.signedIn(other);
      return yes(anAccount().preferences);
    });
    await page.ownIdentity.save('invisible', true);
    expect(page.identity.getState().account).toEqual(other);
  });

  it('that fails takes nothing else back', async () => {
    page.server.on(PUT, ({ body }) =>
      'invisible' in (body as object) ? no(500, 'UNEXPECTED') : yes(anAccount().preferences),
    );
    await Promise.all([page.ownIdentity.save('invisible', true), page.ownIdentity.save('hideCountryFlag', true)]);
    expect(page.identity.getState().account?.preferences).toMatchObject({ invisible: false, hideCountryFlag: true });
  });

  it('that was changed again before the answer keeps the last change', async () => {
    let isFirst = true;
    page.server.on(PUT, () => {
      const reply = isFirst ? no(500, 'UNEXPECTED') : yes(anAccount().preferences);
      isFirst = false;
      return reply;
    });
    await Promise.all([page.ownIdentity.save('image', 'rings:one'), page.ownIdentity.save('image', 'rings:two')]);
    expect(page.identity.getState().account?.image).toBe('rings:two');
  });

  it('that fails goes back to what the server saved last', async () => {
    let count = 0;
    page.server.on(PUT, () => {
      count += 1;
      return count === 2 ? no(500, 'UNEXPECTED') : yes(anAccount().preferences);
    });
    await Promise.all([page.ownIdentity.save('image', 'rings:one'), page.ownIdentity.save('image', 'rings:two')]);
    expect(page.identity.getState().account?.image).toBe('rings:one');
  });

  it('reaches the server in the order it was changed', async () => {
    await Promise.all([true, false, true].map((on) => page.ownIdentity.save('invisible', on)));
    expect(saved(page)).toEqual([true, false, true].map((invisible) => ({ invisible })));
  });
});

describe('colours', () => {
  let page: Page;
  beforeEach(() => {
    page = openGuestPage();
  });

  it('of an account are a preference, and the identity’s at once', async () => {
    page.identity.authenticated(anAccount());
    const saving = page.ownIdentity.paint(['#abcdef']);
    expect(page.identity.getState().me?.colors).toEqual(['#abcdef']);
    await saving;
    expect(saved(page)).toEqual([{ colors: ['#abcdef'] }]);
    expect(page.asked('changeColors')).toEqual([]);
  });

  it('of a guest are sent over the socket only', async () => {
    page.identity.signedOut();
    await page.ownIdentity.paint(['#abcdef']);
    expect(page.asked('changeColors')).toEqual([{ colors: ['#abcdef'] }]);
    expect(page.identity.getState().me?.colors).toEqual(['#abcdef']);
    expect(saved(page)).toEqual([]);
  });

  it('of a guest go back when they are refused', async () => {
    page.identity.signedOut();
    page.connection.answer(refused('VIP_NEEDED', 'colors'));
    await page.ownIdentity.paint(['#abcdef', '#123456']);
    expect(page.identity.getState().me?.colors).toEqual(['#111111']);
    expect(page.texts()).toEqual(['That is for VIP members.']);
  });
});

describe('the name', () => {
  it('of a guest is requested again, once the browser is known to be a guest', async () => {
    const page = visit(aServer(false));
    page.settings.change({ username: 'Chopin' });
    page.connection.say('initUser', GUEST);
    expect(page.asked('changeUsername')).toEqual([]);
    await expect.poll(() => page.identity.getState().status === 'guest').toBe(true);
    expect(page.asked('changeUsername')).toEqual([{ username: 'Chopin' }]);
  });

  it('of a guest is never requested for an account', async () => {
    const page = visit(aServer(true));
    page.settings.change({ username: 'Chopin' });
    page.connection.say('initUser', GUEST);
    await expect.poll(() => page.access.token() !== null).toBe(true);
    page.connection.say('loginResponse', { error: null, user: anAccount() });
    expect(page.asked('changeUsername')).toEqual([]);
  });

  it('of a guest is requested after a logout, once the connection is a guest again', async () => {
    const page = await visitSignedIn();
    page.settings.change({ username: 'Chopin' });
    await page.login.signOut();
    expect(page.asked('changeUsername')).toEqual([]);
    page.connection.say('person', GUEST);
    expect(page.asked('changeUsername')).toEqual([{ username: 'Chopin' }]);
  });

  it('of a guest is not requested again after a refusal', async () => {
    const page = visit(aServer(false));
    page.settings.change({ username: 'Camille' });
    page.connection.answer(refused('NAME_TAKEN'));
    page.connection.say('initUser', GUEST);
    await expect.poll(() => page.identity.getState().status === 'guest').toBe(true);
    page.connection.say('person', GUEST);
    page.connection.say('person', GUEST);
    expect(page.asked('changeUsername')).toHaveLength(1);
  });

  it('changed twice is the second one', async () => {
    const page = visit(aServer(false));
    page.connection.say('initUser', GUEST);
    await expect.poll(() => page.identity.getState().status === 'guest').toBe(true);
    await page.ownIdentity.rename('Chopin');
    await page.ownIdentity.rename('Camille');
    expect(page.asked('changeUsername')).toEqual([{ username: 'Chopin' }, { username: 'Camille' }]);
    expect(page.identity.getState().me?.username).toBe('Camille');
  });

  it('of an account is not saved in the browser', async () => {
    const page = await visitSignedIn();
    await page.ownIdentity.rename('Cam');
    expect(page.settings.getState().username).toBeNull();
    expect(page.identity.getState().account?.username).toBe('Cam');
  });
});

it('a name that is requested twice before the server answers is sent once, and both requests have its answer', async () => {
  const page = await visitSignedIn();
  const [first, second] = [page.ownIdentity.rename('Cam'), page.ownIdentity.rename('Cam')];
  expect(page.asked('changeUsername')).toEqual([{ username: 'Cam' }]);
  expect(await first).toBeNull();
  expect(await second).toBeNull();
  page.connection.answer(refused('NAME_CHANGED_RECENTLY', 'username'));
  expect(await page.ownIdentity.rename('Cam')).toMatchObject({ code: 'NAME_CHANGED_RECENTLY' });
});
