import { refused } from '@quatremains/protocol/refusals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { no, yes } from '../api/testing/fake-server.ts';
import { anAccount } from '../state/testing/an-account.ts';
import type { PreferenceName } from './preferences-under-way.ts';
import { aServer, GUEST, openPage, type Page } from '../shared/testing/a-page.ts';

const PUT = 'PUT mpo/users/@me/preferences';

let page: Page;

beforeEach(() => {
  const server = aServer(false);
  vi.stubGlobal('fetch', server.fetch);
  server.on(PUT, () => yes(anAccount().preferences));
  page = openPage(server);
  page.access.keep('token');
  page.connection.say('initUser', GUEST);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What was put, in this order. */
function saved({ server }: Page): unknown[] {
  return server.heard.filter(({ call }) => call === PUT).map(({ body }) => body);
}

describe('a preference', () => {
  beforeEach(() => {
    page.account.signedIn(anAccount());
  });

  it('is shown at once and said to the server by itself', async () => {
    const saving = page.preferences.save('invisible', true);
    expect(page.account.getState().account?.preferences.invisible).toBe(true);
    await saving;
    expect(saved(page)).toEqual([{ invisible: true }]);
    expect(page.texts()).toEqual(['Successfully saved preferences']);
  });

  it('says nothing of success while colours are tried out', async () => {
    await page.preferences.save('colors', ['#123456']);
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
    const before = page.account.getState().account;
    await page.preferences.save(name, value as never);
    expect(page.account.getState().account).toEqual(before);
    expect(page.texts()).toEqual([text]);
  });

  it('goes back when the server does not answer at all', async () => {
    page.server.on(PUT, () => {
      throw new TypeError('no network');
    });
    await page.preferences.save('invisible', true);
    expect(page.account.getState().account?.preferences.invisible).toBe(false);
  });

  it('stays shown where one hears meanwhile who one was before', async () => {
    page.server.on(PUT, () => {
      page.account.signedIn(anAccount());
      expect(page.account.getState().account?.preferences.invisible).toBe(true);
      return yes(anAccount().preferences);
    });
    await page.preferences.save('invisible', true);
    expect(page.account.getState().account?.preferences.invisible).toBe(true);
  });

  it('is nothing of whoever else is signed in meanwhile', async () => {
    const other = anAccount({ id: 'account-other' as never });
    page.server.on(PUT, () => {
      page.account.signedIn(other);
      return yes(anAccount().preferences);
    });
    await page.preferences.save('invisible', true);
    expect(page.account.getState().account).toEqual(other);
  });

  it('that fails takes nothing else back', async () => {
    page.server.on(PUT, ({ body }) =>
      'invisible' in (body as object) ? no(500, 'UNEXPECTED') : yes(anAccount().preferences),
    );
    await Promise.all([page.preferences.save('invisible', true), page.preferences.save('hideCountryFlag', true)]);
    expect(page.account.getState().account?.preferences).toMatchObject({ invisible: false, hideCountryFlag: true });
  });

  it('that was changed again meanwhile stays as it was wanted last', async () => {
    let isFirst = true;
    page.server.on(PUT, () => {
      const reply = isFirst ? no(500, 'UNEXPECTED') : yes(anAccount().preferences);
      isFirst = false;
      return reply;
    });
    await Promise.all([page.preferences.save('image', 'rings:one'), page.preferences.save('image', 'rings:two')]);
    expect(page.account.getState().account?.image).toBe('rings:two');
  });

  it('that fails goes back to what the server took last', async () => {
    let count = 0;
    page.server.on(PUT, () => {
      count += 1;
      return count === 2 ? no(500, 'UNEXPECTED') : yes(anAccount().preferences);
    });
    await Promise.all([page.preferences.save('image', 'rings:one'), page.preferences.save('image', 'rings:two')]);
    expect(page.account.getState().account?.image).toBe('rings:one');
  });

  it('reaches the server in the order it was changed', async () => {
    await Promise.all([true, false, true].map((on) => page.preferences.save('invisible', on)));
    expect(saved(page)).toEqual([true, false, true].map((invisible) => ({ invisible })));
  });
});

describe('colours', () => {
  it('of an account are a preference, and one’s own at once', async () => {
    page.account.signedIn(anAccount());
    const saving = page.preferences.paint(['#abcdef']);
    expect(page.session.getState().me?.colors).toEqual(['#abcdef']);
    await saving;
    expect(saved(page)).toEqual([{ colors: ['#abcdef'] }]);
    expect(page.asked('changeColors')).toEqual([]);
  });

  it('of a guest are said over the socket only', async () => {
    page.account.signedOut();
    await page.preferences.paint(['#abcdef']);
    expect(page.asked('changeColors')).toEqual([{ colors: ['#abcdef'] }]);
    expect(page.session.getState().me?.colors).toEqual(['#abcdef']);
    expect(saved(page)).toEqual([]);
  });

  it('of a guest go back when they are refused', async () => {
    page.account.signedOut();
    page.connection.answer(refused('VIP_NEEDED', 'colors'));
    await page.preferences.paint(['#abcdef', '#123456']);
    expect(page.session.getState().me?.colors).toEqual(['#111111']);
    expect(page.texts()).toEqual(['That is for VIP members.']);
  });
});
