import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { accepted, refused, refusedFor } from '@quatremains/protocol/refusals';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { createNotificationsStore } from '../state/notifications-store.ts';
import { createRoomStore } from '../state/room-store.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { keepOwnInstruments } from './own-instruments.ts';

const GRAND: InstrumentSelection[] = [{ instrumentId: 1, size: 88 }];
const HARP: InstrumentSelection[] = [{ instrumentId: 46, size: 88 }];
const BOTH: InstrumentSelection[] = [
  { instrumentId: 1, size: 49 },
  { instrumentId: 46, size: 39 },
];
const ME = aRoomUser('me', { channel: 0, instruments: GRAND });

function aPage(chosen = GRAND) {
  const connection = createFakeConnection();
  const time = createFakeTime();
  const room = createRoomStore(connection);
  const settings = createSettingsStore({ shelf: memoryStorage(), preferredLanguages: ['en'] });
  settings.change({ selectedInstruments: chosen });
  const notifications = createNotificationsStore(time);
  const own = keepOwnInstruments({ connection, room, settings, notifications, timers: time.timers });
  return {
    connection,
    time,
    own,
    settings,
    room,
    enter: (me = ME) => {
      connection.say('roomInformation', aRoomInformation([me]));
    },
    said: () => connection.requests.map(({ body }) => (body as { instruments: unknown }).instruments),
    chosen: () => settings.getState().selectedInstruments,
    told: () => notifications.getState().map(({ message }) => message),
  };
}

describe('what one has chosen to play on', () => {
  test('is said once to each room one plays in', () => {
    const page = aPage(HARP);
    page.enter();
    page.enter();
    expect(page.connection.requests).toEqual([{ name: 'changeInstrument', body: { instruments: HARP } }]);
  });

  test('is not said where the room knows it already', () => {
    const page = aPage(HARP);
    page.enter({ ...ME, instruments: HARP });
    expect(page.said()).toEqual([]);
  });

  test('is said by a listener when they sit down, and again after they sat elsewhere', () => {
    const page = aPage(HARP);
    page.enter({ ...ME, status: 'spectator', channel: null });
    expect(page.said()).toEqual([]);
    page.connection.say('updateUser', { user: ME });
    page.connection.say('updateUser', { user: { ...ME, status: 'spectator', channel: null } });
    page.connection.say('updateUser', { user: ME });
    expect(page.said()).toEqual([HARP, HARP]);
  });

  test('is said again when the connection returns to a server that has forgotten it', () => {
    const page = aPage(HARP);
    page.enter();
    page.connection.become('lost');
    page.connection.become('connected');
    expect(page.said()).toEqual([HARP, HARP]);
  });

  test('is taken back, and why is told, where the room does not want it', async () => {
    const page = aPage(HARP);
    page.connection.answer(refused('INSTRUMENT_NOT_FOUND'));
    page.enter();
    await expect.poll(() => page.chosen()).toEqual(GRAND);
    expect(page.told()).toEqual(["That instrument doesn't exist."]);
    expect(page.said()).toEqual([HARP]);
  });

  test('is kept and said again later by somebody who was too fast', async () => {
    const page = aPage(HARP);
    page.connection.answer(refusedFor(900, 'TOO_FAST'));
    page.enter();
    await Promise.resolve();
    await Promise.resolve();
    page.connection.answer(accepted(null));
    page.time.advance(899);
    expect(page.said()).toEqual([HARP]);
    page.time.advance(1);
    expect([page.said(), page.chosen(), page.told()]).toEqual([[HARP, HARP], HARP, []]);
  });
});

describe('another choice', () => {
  test('is kept when the room has nothing against it, whoever hears of it first', async () => {
    const page = aPage();
    page.enter();
    const choice = page.own.choose(BOTH);
    page.connection.say('changeInstrument', { playerId: ME.id, instruments: BOTH });
    expect(await choice).toBeNull();
    expect(page.chosen()).toEqual(BOTH);
    expect(page.said()).toEqual([BOTH]);
  });

  test('changes nothing when it is refused', async () => {
    const page = aPage();
    page.enter();
    page.connection.answer(refused('TOO_FAST'));
    expect(await page.own.choose(BOTH)).toMatchObject({ code: 'TOO_FAST' });
    expect(page.chosen()).toEqual(GRAND);
    expect(page.said()).toEqual([BOTH]);
  });

  test('is only kept where nobody needs to hear of it', async () => {
    const page = aPage();
    expect(await page.own.choose(HARP)).toBeNull();
    expect([page.chosen(), page.said()]).toEqual([HARP, []]);
  });
});
