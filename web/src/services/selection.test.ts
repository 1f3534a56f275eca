import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { accepted, refused, refusedFor } from '@quatremains/protocol/refusals';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { no, yes } from '../api/testing/fake-server.ts';
import { letRun } from '../platform/let-run.ts';
import { aServer, visit } from '../shared/testing/a-page.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { anAccount } from '../state/testing/an-account.ts';
import { createSelection, type Selection } from './selection.ts';

const GRAND: InstrumentSelection[] = [{ instrumentId: 1, size: 88 }];
const HARP: InstrumentSelection[] = [{ instrumentId: 46, size: 88 }];
const FLUTE: InstrumentSelection[] = [{ instrumentId: 73, size: 88 }];
const BOTH: InstrumentSelection[] = [
  { instrumentId: 1, size: 49 },
  { instrumentId: 46, size: 39 },
];
const ME = aRoomUser('me', { channel: 0, instruments: GRAND });

const GET = 'GET instruments/selection';
const POST = 'POST instruments/selection';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page of a browser that has saved these instruments. */
function aPage(chosen: InstrumentSelection[], server = aServer(false)) {
  const page = visit(server);
  page.settings.change({ selectedInstruments: chosen });
  const selection = createSelection({ ...page, timers: page.time.timers });
  return { ...page, selection, chosen: () => selection.getState().chosen };
}

function aPlayer(chosen = GRAND) {
  const page = aPage(chosen);
  return {
    ...page,
    enter: (me = ME) => {
      page.connection.say('roomInformation', aRoomInformation([me]));
    },
    sent: () => page.asked('changeInstrument').map((body) => (body as { instruments: unknown }).instruments),
  };
}

/** A server at which the account has saved these instruments, or none, and a page of a guest. */
function anAccountPage(saved: InstrumentSelection[] | null, chosen = GRAND) {
  const server = aServer(false);
  const had = { split: saved };
  server.on(GET, () => yes(had.split));
  server.on(POST, ({ body }) => {
    had.split = body as InstrumentSelection[];
    return yes([]);
  });
  const page = aPage(chosen, server);
  return {
    ...page,
    had,
    signIn: () => {
      page.access.keep('token');
      page.identity.signedIn(anAccount());
    },
  };
}

function choose({ selection }: { selection: Selection }, split: InstrumentSelection[]): void {
  letRun(selection.choose(split));
}

async function answered(page: { server: { count: (call: string) => number } }, call: string, times = 1) {
  await expect.poll(() => page.server.count(call)).toBe(times);
}

describe('the room', () => {
  test('is sent the own instruments once, when the client becomes a player', () => {
    const page = aPlayer(HARP);
    page.enter();
    page.enter();
    expect(page.connection.requests).toEqual([{ name: 'changeInstrument', body: { instruments: HARP } }]);
  });

  test('is not sent what it knows', () => {
    const page = aPlayer(HARP);
    page.enter({ ...ME, instruments: HARP });
    expect(page.sent()).toEqual([]);
  });

  test('is sent them by a listener who becomes a player, and again after a change of seats', () => {
    const page = aPlayer(HARP);
    page.enter({ ...ME, status: 'spectator', channel: null });
    expect(page.sent()).toEqual([]);
    page.connection.say('updateUser', { user: ME });
    page.connection.say('updateUser', { user: { ...ME, status: 'spectator', channel: null } });
    page.connection.say('updateUser', { user: ME });
    expect(page.sent()).toEqual([HARP, HARP]);
  });

  test('is sent them again by a new connection, where the server has lost them', () => {
    const page = aPlayer(HARP);
    page.enter();
    page.connection.become('lost');
    page.connection.become('connected');
    expect(page.sent()).toEqual([HARP, HARP]);
  });

  test('that refuses them has them taken back, with a notification', async () => {
    const page = aPlayer(HARP);
    page.connection.answer(refused('INSTRUMENT_NOT_FOUND'));
    page.enter();
    await expect.poll(() => page.chosen()).toEqual(GRAND);
    expect(page.texts()).toEqual(["That instrument doesn't exist."]);
    expect(page.sent()).toEqual([HARP]);
  });

  test('that refuses them for being too fast is sent them again later', async () => {
    const page = aPlayer(HARP);
    page.connection.answer(refusedFor(900, 'TOO_FAST'));
    page.enter();
    await Promise.resolve();
    await Promise.resolve();
    page.connection.answer(accepted(null));
    page.time.advance(899);
    expect(page.sent()).toEqual([HARP]);
    page.time.advance(1);
    expect([page.sent(), page.chosen(), page.texts()]).toEqual([[HARP, HARP], HARP, []]);
  });
});

describe('a choice', () => {
  test('counts once the room accepts it, even if the room announces it first', async () => {
    const page = aPlayer();
    page.enter();
    const choice = page.selection.choose(BOTH);
    page.connection.say('changeInstrument', { playerId: ME.id, instruments: BOTH });
    expect(await choice).toBeNull();
    expect(page.chosen()).toEqual(BOTH);
    expect(page.sent()).toEqual([BOTH]);
  });

  test('changes nothing when it is refused', async () => {
    const page = aPlayer();
    page.enter();
    page.connection.answer(refused('TOO_FAST'));
    expect(await page.selection.choose(BOTH)).toMatchObject({ code: 'TOO_FAST' });
    expect(page.chosen()).toEqual(GRAND);
    expect(page.sent()).toEqual([BOTH]);
  });

  test('outside rooms is saved in the browser only', async () => {
    const page = aPlayer();
    expect(await page.selection.choose(HARP)).toBeNull();
    expect([page.chosen(), page.sent()]).toEqual([HARP, []]);
  });
});

describe('the account', () => {
  test('gives its instruments to every browser that signs in', async () => {
    const page = anAccountPage(HARP);
    page.signIn();
    await expect.poll(() => page.chosen()).toEqual(HARP);
    expect(page.server.count(POST)).toBe(0);
  });

  test('that has saved nothing saves what this browser plays on', async () => {
    const page = anAccountPage(null, FLUTE);
    page.signIn();
    await expect.poll(() => page.had.split).toEqual(FLUTE);
    expect(page.chosen()).toEqual(FLUTE);
  });

  test('saves a choice; other settings are none', async () => {
    const page = anAccountPage(GRAND);
    page.signIn();
    await answered(page, GET);
    page.settings.change({ masterVolume: 0.2 });
    choose(page, HARP);
    await expect.poll(() => page.had.split).toEqual(HARP);
    expect(page.server.count(POST)).toBe(1);
  });

  test('saves what is chosen while its instruments are being fetched', async () => {
    const page = anAccountPage(HARP);
    page.signIn();
    choose(page, FLUTE);
    await expect.poll(() => page.had.split).toEqual(FLUTE);
    expect(page.chosen()).toEqual(FLUTE);
  });

  test('does not save the choices of guests', () => {
    const page = anAccountPage(null);
    choose(page, HARP);
    expect([page.server.count(GET), page.server.count(POST)]).toEqual([0, 0]);
  });

  test('saves when the connection returns what failed before', async () => {
    const page = anAccountPage(GRAND);
    page.signIn();
    await answered(page, GET);
    page.server.on(POST, () => Promise.reject(new TypeError('no network')));
    choose(page, HARP);
    await answered(page, POST);
    page.server.on(POST, ({ body }) => {
      page.had.split = body as InstrumentSelection[];
      return yes([]);
    });
    await expect
      .poll(() => {
        page.connection.become('connected');
        return page.had.split;
      })
      .toEqual(HARP);
  });

  test('that refuses a choice is not sent it again, and the browser plays on it', async () => {
    const page = anAccountPage(GRAND);
    page.signIn();
    await answered(page, GET);
    page.server.on(POST, () => no(404, 'INSTRUMENT_NOT_FOUND'));
    choose(page, HARP);
    await answered(page, POST);
    page.connection.become('connected');
    choose(page, FLUTE);
    await answered(page, POST, 2);
    expect(page.chosen()).toEqual(FLUTE);
  });

  test('saves nothing after the logout, and its instruments stay chosen', async () => {
    const page = anAccountPage(HARP);
    page.signIn();
    await expect.poll(() => page.chosen()).toEqual(HARP);
    page.identity.signedOut();
    choose(page, FLUTE);
    expect(page.server.count(POST)).toBe(0);
    expect(page.had.split).toEqual(HARP);
  });
});
