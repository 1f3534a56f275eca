import type { InternalId, UserId } from '@quatremains/protocol/ids';
import { VOLUME } from '@quatremains/protocol/limits';
import { describe, expect, test } from 'vitest';
import { aBot, someBeats } from '../state/testing/a-bot.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { aFrame, aRoomSession } from './testing/a-room-session.ts';
import { aLoop, aTrack } from './testing/a-track.ts';

const ADA = aRoomUser('ada', { channel: 0 });
const BOB = aRoomUser('bob', { channel: 1 });
const BOT = aBot({ metronomeEnabled: true });

/** Ada's page in a room with Bob, a bot, and a loop that starts in a second. */
function inRoom(options: Parameters<typeof aRoomSession>[0] = {}) {
  const page = aRoomSession(options);
  const starts = page.time.clock.now() + page.serverAhead + 1_000;
  const enter = (): void => {
    page.connection.say('roomInformation', { ...aRoomInformation([ADA, BOB]), bot: BOT });
  };
  enter();
  const loop = aLoop(
    [
      aTrack([
        [0, 500],
        [1_000, 500, 62],
      ]),
    ],
    { startedAt: starts },
  );
  return { ...page, loop, starts, enter };
}

const loopOnly = ({ heard }: ReturnType<typeof inRoom>) => heard.filter(({ playerId }) => playerId.startsWith('loop'));

describe('the loop of a room', () => {
  test('plays on its own channel, with the instruments and effects of its player', () => {
    const page = inRoom();
    const reverbInformation = { enabled: true, wet: 0.4, decay: 2, preDelay: 0 };
    const instruments = [{ instrumentId: 12, size: 88 }];
    const track = aTrack([[0, 500]], { instruments, reverbInformation });
    page.connection.say('loopUpdated', { loop: { ...page.loop, tracks: [track] } });
    page.time.advance(2_000);
    expect(loopOnly(page)).toMatchObject([
      { kind: 'on', note: 60, at: 11_000 },
      { kind: 'off', note: 60, at: 11_500 },
    ]);
    const [playerId = ''] = loopOnly(page).map((event) => event.playerId);
    expect(page.sounds.get(playerId)).toMatchObject({ instrument: '12×88', reverb: reverbInformation });
  });

  test('is drawn on the keyboard of its player while they play in the room', () => {
    const page = inRoom();
    const gone = aTrack([[0, 100]], { playerId: 'cem' as UserId });
    page.connection.say('loopUpdated', { loop: { ...page.loop, tracks: [...page.loop.tracks, gone] } });
    page.time.advance(1_400);
    expect(page.seen.map(({ kind, playerId }) => [kind, playerId])).toEqual([
      ['on', 'bob'],
      ['off', 'bob'],
    ]);
  });

  test('keeps a key lit that its player presses at the same time', () => {
    const page = inRoom();
    page.connection.say('loopUpdated', { loop: page.loop });
    page.time.advance(900);
    page.connection.hearNotes(aFrame({ at: page.starts - 100, note: 60 }));
    page.time.advance(600);
    expect(page.seen.map(({ kind }) => kind)).toEqual(['on', 'on']);
  });

  test.each([
    [
      'it is switched off',
      ({ connection, loop }: ReturnType<typeof inRoom>) => {
        connection.say('loopUpdated', { loop: { ...loop, startedAt: null } });
      },
    ],
    ['the room is left', ({ roomStore }: ReturnType<typeof inRoom>) => void roomStore.leave()],
    [
      'the connection is lost',
      ({ connection }: ReturnType<typeof inRoom>) => {
        connection.become('lost');
      },
    ],
    [
      'the session stops',
      ({ session }: ReturnType<typeof inRoom>) => {
        session.stop();
      },
    ],
  ])('falls silent when %s', (_, action) => {
    const page = inRoom();
    page.connection.say('loopUpdated', { loop: page.loop });
    page.time.advance(1_200);
    action(page);
    const before = loopOnly(page).length;
    expect(loopOnly(page).map(({ kind }) => kind)).toContain('silence');
    page.time.advance(10_000);
    expect(loopOnly(page)).toHaveLength(before);
  });

  test('restarts after reconnecting, as the server sends it', () => {
    const page = inRoom();
    page.connection.say('loopUpdated', { loop: page.loop });
    page.time.advance(1_200);
    page.connection.become('lost');
    page.connection.become('connected');
    page.time.advance(5_000);
    const before = loopOnly(page).length;
    page.connection.say('roomInformation', { ...aRoomInformation([ADA, BOB]), bot: BOT, loop: { ...page.loop } });
    page.time.advance(4_000);
    expect(loopOnly(page).length).toBeGreaterThan(before);
  });

  test('releases the instruments when it is removed', () => {
    const page = inRoom();
    const before = page.borrowed.length;
    page.connection.say('loopUpdated', { loop: page.loop });
    expect(page.borrowed.length).toBe(before + 1);
    page.connection.say('loopUpdated', { loop: null });
    expect(page.borrowed.length).toBe(before);
  });

  test('is sent to devices and recorders, with an end for every note and pedal', () => {
    const page = inRoom();
    const events: [string, string][] = [];
    page.listeners.add({
      noteOn: (playerId) => events.push(['on', playerId]),
      noteOff: (playerId) => events.push(['off', playerId]),
      pedal: (playerId, isDown) => events.push([isDown ? 'down' : 'up', playerId]),
    });
    page.connection.say('loopUpdated', { loop: aLoop([aTrack([[0, 3_000]], { pedals: [100, 3_000] })], page.loop) });
    page.connection.say('loopUpdated', {
      loop: { ...page.loop, tracks: [aTrack([[0, 3_000]], { pedals: [100, 3_000] })] },
    });
    page.time.advance(2_000);
    page.connection.say('loopUpdated', { loop: null });
    expect(events.map(([kind]) => kind)).toEqual(['on', 'down', 'off', 'up']);
    expect(new Set(events.map(([, playerId]) => playerId)).size).toBe(1);
  });

  test('follows the listener’s volume for the bot', () => {
    const volumes: [string, number][] = [];
    const page = inRoom({ onVolume: (playerId, decibels) => volumes.push([playerId, decibels]) });
    page.connection.say('loopUpdated', { loop: page.loop });
    page.listening.change({ id: BOT.id, internalId: null }, { decibels: -12 });
    expect(volumes.at(-1)).toEqual([expect.stringContaining('loop'), -12]);
  });

  test('combines the volume of the bot with the volume of each player', () => {
    const volumes = new Map<string, number>();
    const page = inRoom({ onVolume: (playerId, decibels) => volumes.set(playerId, decibels) });
    const gone = aTrack([[0, 100]], { playerId: 'cem' as UserId });
    page.connection.say('loopUpdated', { loop: { ...page.loop, tracks: [...page.loop.tracks, gone] } });
    page.listening.change({ id: BOT.id, internalId: null }, { decibels: -4 });
    page.listening.change(BOB, { decibels: -6 });
    page.listening.change({ id: gone.playerId, internalId: null }, { notesMuted: true });
    expect(volumes.get('loop 1 of bob')).toBe(-10);
    expect(volumes.get('loop 1 of cem')).toBe(VOLUME.channelLowestDb);
    page.listening.change({ id: gone.playerId, internalId: null }, { notesMuted: false });
    expect(volumes.get('loop 1 of cem')).toBe(-4);
  });

  test('is silent for players playerId account was muted before', () => {
    const volumes = new Map<string, number>();
    const page = inRoom({ onVolume: (playerId, decibels) => volumes.set(playerId, decibels) });
    const account = 'account of Bob' as InternalId;
    page.listening.change({ id: null, internalId: account }, { notesMuted: true });
    page.connection.say('loopUpdated', { loop: page.loop });
    page.connection.say('updateUser', { user: { ...BOB, internalId: account } });
    expect(volumes.get('loop 1 of bob')).toBe(VOLUME.channelLowestDb);
  });
});

describe('the metronome of a room', () => {
  test('plays announced beats and notifies its listeners', () => {
    const page = inRoom();
    const seen: number[] = [];
    page.session.onBeat(({ number }) => seen.push(number));
    page.connection.say('beat', someBeats({ number: 4, time: page.starts, count: 2 }));
    expect(page.clicked).toMatchObject([
      { kind: 'accent', note: 4, at: 11_000 },
      { kind: 'beat', note: 5, at: 12_000 },
    ]);
    page.time.advance(3_000);
    expect(seen).toEqual([4, 5]);
  });

  test('is silent after it is switched off', () => {
    const page = inRoom();
    page.connection.say('beat', someBeats({ time: page.starts }));
    page.connection.say('botUpdated', { bot: aBot() });
    expect(page.clicked).toEqual([]);
  });
});

test('does not jump the clock while the bot plays', () => {
  const page = inRoom();
  const error = (): number => page.sync.toServer(page.time.clock.now()) - page.time.clock.now() - page.serverAhead;
  const ask = (roundTrip: number): void => {
    const now = page.time.clock.now();
    page.sync.add(now - roundTrip, now - roundTrip + page.serverAhead, now);
  };
  page.sync.restart();
  ask(100);
  page.connection.say('loopUpdated', { loop: page.loop });
  page.time.advance(2_000);
  ask(0);
  page.time.advance(1_000);
  expect(error()).toBeLessThan(-30);
  page.connection.say('loopUpdated', { loop: null });
  page.time.advance(1_000);
  expect(error()).toBeCloseTo(0, 3);
});
