import type { InstrumentSelection, OfferedInstrument } from '@quatremains/protocol/entities/instrument';
import { refused } from '@quatremains/protocol/refusals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { letRun } from '../../platform/let-run.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const rows: readonly (readonly [string, string])[] = [
  ['Concert grand', 'Piano'],
  ['Harpsichord', 'Keys'],
  ['Harp', 'Plucked'],
  ['Violin', 'Strings'],
  ['Standard Kit', 'Drums'],
];
const instruments: readonly OfferedInstrument[] = rows.map(([displayName, category], place): OfferedInstrument => ({
  id: place + 1,
  displayName,
  category,
  size: displayName === 'Violin' ? 45 : 88,
  splitable: category !== 'Drums',
  state: 'ready',
}));
const GRAND: InstrumentSelection[] = [{ instrumentId: 1, size: 88 }];
const SPLIT: InstrumentSelection[] = [
  { instrumentId: 1, size: 49 },
  { instrumentId: 3, size: 39 },
];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const picker = () => page.getByRole('dialog', { name: 'Instruments' });
const names = () => page.getByRole('list', { name: 'Instruments' }).getByRole('button', { name: /^Hear / });
const listedNames = () =>
  names()
    .elements()
    .map(({ textContent }) => textContent);
const keys = (name: string) => page.getByLabelText(`Keys for ${name}`);
const total = () => picker().getByRole('status');

beforeEach(async () => {
  await page.viewport(1280, 800);
});

function sitDown({ selected = GRAND, available = () => instruments } = {}) {
  const app = openApp({ instruments: available });
  letRun(app.services.selection.choose(selected));
  app.greet();
  app.connection.say(
    'roomInformation',
    aRoomInformation([aRoomUser('me', { username: 'Ada', instruments: selected })]),
  );
  const asked = () => app.connection.requests.filter(({ name }) => name === 'changeInstrument').map(({ body }) => body);
  return { ...app, asked, chosen: () => app.services.selection.getState().chosen };
}

async function openPicker(options: Parameters<typeof sitDown>[0] = {}) {
  const app = sitDown(options);
  await page.getByRole('button', { name: /^Choose your instruments/ }).click();
  await expect.element(button('Play on these')).toBeVisible();
  return app;
}

/** The files of instruments never arrive, so that each instrument opened from now on stays loading. */
function leaveLoading(): void {
  const answer = fetch;
  const isMade = (address: RequestInfo | URL) =>
    /\/instruments\/\d+$/.test(address instanceof Request ? address.url : String(address));
  vi.stubGlobal('fetch', (address: RequestInfo | URL) =>
    isMade(address) ? new Promise(() => undefined) : answer(address),
  );
}

describe('the instruments of the own piano', () => {
  it('are named under the keys, each zone with its keys and as wide as they are', async () => {
    sitDown({ selected: SPLIT });
    const pill = page.getByRole('button', { name: /^Choose your instruments: Concert grand 49 Harp 39/ });
    await expect.element(pill).toBeVisible();
    const widths = [...pill.element().querySelectorAll('[data-part]')].map(
      (part) => part.getBoundingClientRect().width,
    );
    expect(widths[0]! / widths[1]!).toBeCloseTo(49 / 39, 1);
  });

  it('are named on a phone as far as there is space, with the number of the others', async () => {
    await page.viewport(390, 844);
    sitDown({ selected: SPLIT });
    const pill = page.getByRole('button', { name: /^Choose your instruments: Concert grand 49/ });
    const more = pill.getByText('+1');
    await expect.element(more).toBeVisible();
    const beyond = () => more.element().getBoundingClientRect().right - pill.element().getBoundingClientRect().right;
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });

  it('offer an instrument as soon as the server has prepared it', async () => {
    const isHarp = ({ displayName }: OfferedInstrument) => displayName === 'Harp';
    const without = (state: 'preparing' | 'failed') =>
      instruments.map((one) => (isHarp(one) ? { ...one, state } : one));
    const available = vi.fn((): readonly OfferedInstrument[] => without('preparing'));
    await openPicker({ available });
    const harp = page.getByRole('listitem').filter({ hasText: 'being prepared' });
    await expect.element(harp.getByRole('button', { name: 'Hear Harp' })).toBeDisabled();
    await expect.element(harp.getByRole('button', { name: 'Play Harp on all keys' })).toHaveAttribute('aria-disabled');
    available.mockReturnValue(without('failed'));
    await expect.element(page.getByText("couldn't be prepared")).toBeVisible();
    available.mockReturnValue(instruments);
  });

  it('say that the list did not load, and load it again', async () => {
    const available = vi.fn((): readonly OfferedInstrument[] => {
      throw new Error('503');
    });
    sitDown({ available });
    const again = page.getByRole('button', { name: "Couldn't load instruments pls f5 Try again" });
    await expect.element(again).toBeVisible();
    available.mockReturnValue(instruments);
    await again.click();
    await expect.element(again).not.toBeInTheDocument();
  });

  it('are shown with other players’ boards, too', async () => {
    const { connection } = sitDown();
    connection.say('userJoinedRoom', { user: aRoomUser('bob', { username: 'Bob', channel: 1, instruments: SPLIT }) });
    const board = page.getByRole('region', { name: "Bob's piano" });
    await expect.element(board.getByText('Concert grand, Harp')).toBeVisible();
    connection.say('changeInstrument', { playerId: aRoomUser('bob').id, instruments: [{ instrumentId: 4, size: 88 }] });
    await expect.element(board.getByText('Violin')).toBeVisible();
  });

  it('can be read on a desktop’s boards, three in a row', async () => {
    await page.viewport(1440, 900);
    const { connection } = sitDown();
    const others = ['Bob', 'Cleo'].map((username, place) =>
      aRoomUser(username, { username, channel: place + 1, instruments: SPLIT }),
    );
    connection.say('roomInformation', aRoomInformation([aRoomUser('me', { username: 'Ada' }), ...others]));
    const board = page.getByRole('region', { name: "Cleo's piano" });
    await expect.element(board.getByText('Concert grand, Harp')).toBeVisible();
  });
});

describe('the list of instruments', () => {
  it('is sorted by category, and searched by name', async () => {
    await openPicker();
    await expect.poll(() => names().elements().length).toBe(5);
    await button('Plucked').click();
    await expect.poll(listedNames).toEqual(['Harp']);
    await page.getByRole('searchbox').fill('harps');
    await expect.poll(listedNames).toEqual(['Harpsichord']);
    await page.getByRole('searchbox').fill('kazoo');
    await expect.element(page.getByText('No instrument by that name.')).toBeVisible();
    expect(page.getByRole('searchbox').element()).toHaveAttribute('maxlength', '50');
  });

  it('shows the number of keys, and whether an instrument can be split', async () => {
    await openPicker();
    const listed = page.getByRole('list', { name: 'Instruments' }).getByRole('listitem');
    await expect.element(listed.nth(3)).toHaveTextContent('Violin45 keys');
    await expect.element(listed.nth(4)).toHaveTextContent('Standard kitneeds all keys');
  });

  it('saves favourites', async () => {
    const { services } = await openPicker();
    await button('Favourites').click();
    await expect.element(page.getByText('Star an instrument to find it here.')).toBeVisible();
    await button('All').click();
    await button('Favourite: Harp').click();
    await button('Favourites').click();
    await expect.poll(listedNames).toEqual(['Harp']);
    expect(services.settings.getState().favouriteInstruments).toEqual([3]);
    await button('Favourite: Harp').click();
    expect(services.settings.getState().favouriteInstruments).toEqual([]);
  });

  it('previews one instrument at a time, without a message to the server', async () => {
    const { asked, connection } = await openPicker();
    leaveLoading();
    await button('Hear Harp').click();
    await expect.element(button('Hear Harp')).toHaveAttribute('aria-pressed', 'true');
    await button('Hear Violin').click();
    await expect.element(button('Hear Harp')).toHaveAttribute('aria-pressed', 'false');
    await button('Hear Violin').click();
    await expect.element(button('Hear Violin')).toHaveAttribute('aria-pressed', 'false');
    expect([asked(), connection.frames]).toEqual([[], []]);
  });

  it('has no axe violations', async () => {
    await openPicker({ selected: SPLIT });
    expect(await accessibilityViolations()).toEqual([]);
    document.documentElement.dataset['theme'] = 'light';
    expect(await accessibilityViolations()).toEqual([]);
    delete document.documentElement.dataset['theme'];
  });
});

describe('a choice', () => {
  it('of one instrument for all keys is sent to the room, and saved', async () => {
    const { asked, chosen } = await openPicker();
    await button('Play Harp on all keys').click();
    await button('Play on these').click();
    await expect.element(picker()).not.toBeInTheDocument();
    expect([asked(), chosen()]).toEqual([
      [{ instruments: [{ instrumentId: 3, size: 88 }] }],
      [{ instrumentId: 3, size: 88 }],
    ]);
  });

  it('of several shares the keys, shows their sum, and can be saved only with 88 keys', async () => {
    const { asked } = await openPicker();
    await expect.element(button('Play on these')).toHaveAttribute('aria-disabled', 'true');
    await button('Share the keys with Harp').click();
    await expect.element(keys('Concert grand')).toHaveValue('44');
    await expect.element(total()).toHaveAttribute('data-whole', 'true');
    await keys('Concert grand').fill('49');
    await expect.element(total()).toHaveTextContent('93 of 88 keys');
    await expect.element(total()).toHaveAttribute('data-whole', 'false');
    await expect.element(button('Play on these')).toHaveAttribute('aria-disabled', 'true');
    await keys('Harp').fill('39');
    await button('Play on these').click();
    await expect.element(picker()).not.toBeInTheDocument();
    expect(asked()).toEqual([{ instruments: SPLIT }]);
  });

  it('can be ordered, made even and resized by hand', async () => {
    const { asked } = await openPicker({ selected: SPLIT });
    await button('Share the keys with Violin').click();
    await button('Move Harp to lower keys').click();
    await button('Split evenly').click();
    await expect.element(keys('Harp')).toHaveValue('30');
    await button('Take Concert grand away').click();
    await button('Play on these').click();
    await expect.element(picker()).not.toBeInTheDocument();
    const halves = [3, 4].map((instrumentId) => ({ instrumentId, size: 44 }));
    expect(asked()).toEqual([{ instruments: halves }]);
  });

  it('of an instrument that cannot be split replaces all', async () => {
    await openPicker({ selected: SPLIT });
    await button('Share the keys with Standard kit').click();
    await expect.element(keys('Standard kit')).toHaveValue('88');
    await expect.element(keys('Harp')).not.toBeInTheDocument();
  });

  it('is discarded by cancelling', async () => {
    const { asked, chosen } = await openPicker();
    await button('Play Harp on all keys').click();
    await button('Cancel').click();
    await expect.element(picker()).not.toBeInTheDocument();
    expect([asked(), chosen()]).toEqual([[], GRAND]);
  });

  it('stays open when the server refuses it', async () => {
    const { connection, chosen } = await openPicker();
    connection.answer(refused('TOO_FAST'));
    await button('Play Harp on all keys').click();
    await button('Play on these').click();
    await expect.element(picker().getByRole('alert')).toHaveTextContent('Too fast. Wait a moment.');
    await expect.element(picker()).toBeVisible();
    expect(chosen()).toEqual(GRAND);
  });

  it('can be made with the keyboard alone', async () => {
    const { asked } = await openPicker({ selected: SPLIT });
    await expect.element(keys('Concert grand')).toBeVisible();
    (keys('Concert grand').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    (keys('Harp').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    (button('Play on these').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(picker()).not.toBeInTheDocument();
    expect(asked()).toMatchObject([{ instruments: [{ size: 50 }, { size: 38 }] }]);
  });
});
