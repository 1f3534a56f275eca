import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import { describe, expect, test } from 'vitest';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { aFrame, aRoomSession } from './testing/a-room-session.ts';

const ADA = aRoomUser('ada', { channel: 0 });
const BOB = aRoomUser('bob', { channel: 1, link: { roundTrip: 80, spread: 4 } });
const PRESS = { note: 60, velocity: 90, source: 'keyboard' } as const;

/** Ada's page, in a room with Bob. */
function inRoom(options: Parameters<typeof aRoomSession>[0] = {}) {
  const page = aRoomSession(options);
  page.connection.say('roomInformation', aRoomInformation([ADA, BOB]));
  return page;
}

describe('an own note', () => {
  test('is heard, drawn and sent', () => {
    const { session, heard, seen, connection } = inRoom();
    session.keys.down(PRESS);
    session.keys.up(PRESS);
    expect(heard).toMatchObject([
      { kind: 'on', playerId: 'ada', note: 60, at: 10_000 },
      { kind: 'off', playerId: 'ada', note: 60 },
    ]);
    expect(seen).toMatchObject([{ kind: 'on', playerId: 'ada' }, { kind: 'off' }]);
    session.stop();
    expect(connection.sentEvents()).toMatchObject([
      { kind: 'on', note: 60, velocity: 90, at: 100_000 },
      { kind: 'off', note: 60, velocity: 60 },
    ]);
  });

  test('is only heard locally while the connection is lost', () => {
    const { session, heard, connection } = inRoom();
    connection.become('lost');
    session.keys.down(PRESS);
    expect(heard.at(-1)).toMatchObject({ kind: 'on', playerId: 'ada' });
    expect(connection.frames).toHaveLength(0);
  });

  test('is ignored for spectators and outside rooms', () => {
    const { session, connection, heard } = aRoomSession();
    session.keys.down(PRESS);
    connection.say('roomInformation', aRoomInformation([{ ...ADA, status: 'spectator', channel: null }, BOB]));
    session.keys.down(PRESS);
    expect([heard, connection.frames]).toEqual([[], []]);
  });

  test('ends with the last source that holds it', () => {
    const { session, heard } = inRoom();
    session.keys.down(PRESS);
    session.keys.down({ ...PRESS, source: 'mouse' });
    session.keys.up(PRESS);
    expect(heard.map(({ kind }) => kind)).toEqual(['on', 'on']);
    session.keys.up({ ...PRESS, source: 'mouse' });
    session.keys.up({ ...PRESS, source: 'mouse' });
    expect(heard.map(({ kind }) => kind)).toEqual(['on', 'on', 'off']);
  });

  test('is sustained while one of the pedals is down', () => {
    const { session, heard } = inRoom();
    session.keys.pedal(true, 'keyboard');
    session.keys.pedal(true, 'midi');
    session.keys.pedal(false, 'keyboard');
    session.keys.pedal(false, 'midi');
    expect(heard.map(({ kind }) => kind)).toEqual(['pedal down', 'pedal up']);
  });

  test('is released and sent as released when the page loses the keyboard focus', () => {
    const { session, heard, connection, time } = inRoom();
    session.keys.down(PRESS);
    session.keys.pedal(true, 'keyboard');
    session.releaseAll();
    time.advance(5);
    expect(heard.map(({ kind }) => kind)).toEqual(['on', 'pedal down', 'off', 'pedal up']);
    expect(connection.sentEvents().map(({ kind }) => kind)).toEqual(['on', 'pedalDown', 'off', 'pedalUp']);
  });

  test.each([
    ['leaves', ({ roomStore }: ReturnType<typeof aRoomSession>) => void roomStore.leave()],
    [
      'becomes a spectator',
      ({ connection }: ReturnType<typeof aRoomSession>) => {
        connection.say('updateUser', { user: { ...ADA, status: 'spectator', channel: null } });
      },
    ],
  ])('ends when the member %s, and sends nothing: the server informs the others', (_, action) => {
    const page = inRoom();
    page.session.keys.down(PRESS);
    page.session.keys.down({ ...PRESS, note: 64 });
    action(page);
    page.session.keys.up(PRESS);
    page.time.advance(5);
    expect(page.heard.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['silence', 'removed']));
    expect(page.seen.at(-1)).toMatchObject({ kind: 'silence' });
    expect(page.connection.sentEvents()).toHaveLength(1);
  });
});

describe('a note of another player', () => {
  test('ends with their turn', () => {
    const page = inRoom();
    const turnOf = (id: string) => ({ id: 'one', users: [{ id: id as UserId, username: id }] });
    const queue = { queue: [], startedAt: 1, properties: { playingMaxDuration: 60 } };
    page.connection.say('queueUpdate', { ...queue, nowPlaying: turnOf('bob') });
    page.time.advance(42);
    page.connection.hearNotes(aFrame({ at: 100_000, note: 64 }));
    page.connection.say('queueUpdate', { ...queue, nowPlaying: turnOf('ada') });
    expect(page.heard.map(({ kind }) => kind)).toEqual(['on', 'silence']);
    expect(page.seen.at(-1)).toMatchObject({ kind: 'silence', playerId: 'bob' });
  });

  test('is only drawn when it is 300 ms late, but ends are always applied', () => {
    const page = inRoom();
    const events: number[] = [];
    page.listeners.add({ noteOn: (_, note) => events.push(note), noteOff: () => undefined, pedal: () => undefined });
    page.connection.hearNotes(aFrame({ at: 99_960, note: 60 }));
    page.time.advance(2_000);
    page.connection.hearNotes(
      aFrame(
        { at: 100_200, kind: 'pedalDown', note: 0, velocity: 0 },
        { at: 100_300, note: 64 },
        { at: 100_400, kind: 'off', note: 60 },
        { at: 101_990, note: 67 },
      ),
    );
    expect(page.heard.map(({ kind, note }) => [kind, note])).toEqual([
      ['on', 60],
      ['pedal down', undefined],
      ['off', 60],
      ['on', 67],
    ]);
    expect(page.seen.map(({ note }) => note)).toEqual([60, 64, 60, 67]);
    expect(events).toEqual([60, 67]);
    page.time.advance(1_000);
    expect(page.hearingStore.getState()[BOB.id]).toMatchObject({ notes: 3, late: 1 });
  });

  test('is heard and drawn at the sender’s time plus transit and margin', () => {
    const { connection, heard, seen, time } = inRoom();
    time.advance(42);
    connection.hearNotes(aFrame({ at: 100_000, note: 64 }, { at: 100_010, kind: 'off', note: 64 }));
    // The links expect 40 ms (80 / 2 + 0 / 2), and Balanced adds 20.
    expect(heard[0]).toMatchObject({ kind: 'on', playerId: 'bob', note: 64 });
    expect(heard[0]!.at! - 10_000).toBeGreaterThan(50);
    expect(heard[0]!.at! - 10_000).toBeLessThanOrEqual(60);
    expect(heard[1]!.at! - heard[0]!.at!).toBeCloseTo(10, 3);
    expect(seen.map(({ kind, at }) => [kind, at])).toEqual(heard.map(({ kind, at }) => [kind, at]));
  });

  test('is drawn when it leaves a slow loudspeaker, less the delay of the display', () => {
    const { connection, heard, seen } = inRoom({ outputLatency: 180 });
    connection.hearNotes(aFrame({ at: 99_960 }));
    expect(seen[0]!.at! - heard[0]!.at!).toBeCloseTo(160, 6);
  });

  test('is drawn later or earlier by the chosen offset', () => {
    const { connection, heard, seen, settings } = inRoom({ outputLatency: 180 });
    settings.setState({ pictureOffset: -50 });
    connection.hearNotes(aFrame({ at: 99_990, note: 60 }));
    expect((seen[0]?.at ?? 0) - (heard[0]?.at ?? 0)).toBeCloseTo(110, 6);
  });

  test('is ignored from an empty slot', () => {
    const { connection, heard } = inRoom();
    connection.hearNotes(aFrame({ slot: 7, at: 100_000 }, { slot: 0, at: 100_000 }));
    expect(heard).toEqual([]);
  });

  test('is sustained by the pedal of its player', () => {
    const { connection, heard } = inRoom();
    connection.hearNotes(aFrame({ at: 100_000, kind: 'pedalDown', note: 0, velocity: 0 }));
    expect(heard).toMatchObject([{ kind: 'pedal down', playerId: 'bob' }]);
  });

  test.each<[string, { left?: true; user?: RoomUser }, boolean]>([
    ['leaves', { left: true }, true],
    ['becomes a spectator', { user: { ...BOB, status: 'spectator', channel: null } }, true],
    ['loses the connection', { user: { ...BOB, connected: false } }, false],
    ['takes another seat', { user: { ...BOB, channel: 2 } }, false],
  ])('falls silent at once when a player %s', (_, { left, user }, removed) => {
    const { connection, heard, seen } = inRoom();
    connection.hearNotes(aFrame({ at: 100_000 }));
    if (left) connection.say('userLeftRoom', { id: BOB.id, reason: 'left' });
    if (user) connection.say('updateUser', { user });
    expect(heard.slice(1)).toEqual([
      { kind: 'silence', playerId: 'bob' },
      ...(removed ? [{ kind: 'removed', playerId: 'bob' }] : []),
    ]);
    expect(seen.at(-1)).toEqual({ kind: 'silence', playerId: 'bob' });
  });

  test('falls silent when the own connection is lost, and new notes sound after reconnecting', () => {
    const { connection, heard } = inRoom();
    connection.hearNotes(aFrame({ at: 100_000 }));
    connection.become('lost');
    expect(heard.at(-1)).toEqual({ kind: 'silence', playerId: 'bob' });
    connection.become('connected');
    connection.hearNotes(aFrame({ at: 100_000, note: 62 }));
    expect(heard.at(-1)).toMatchObject({ kind: 'on', note: 62 });
  });

  test('is reported once a second: true delay, notes and late notes', () => {
    const { connection, hearingStore, time, settings } = inRoom({ outputLatency: 12 });
    settings.setState({ audioLatency: 'realTime' });
    connection.hearNotes(aFrame({ at: 99_950 }, { at: 99_950, kind: 'off' }));
    expect(hearingStore.getState()).toEqual({});
    time.advance(1_000);
    expect(hearingStore.getState()['bob']).toMatchObject({ notes: 1 });
    expect(hearingStore.getState()['bob']?.delay).toBeCloseTo(62, 3);
    connection.say('userLeftRoom', { id: BOB.id, reason: 'left' });
    time.advance(1_000);
    expect(hearingStore.getState()).toEqual({});
  });
});

test('a press handled late by a busy page is sent with its own time', () => {
  const { session, connection, heard } = inRoom();
  session.keys.down({ ...PRESS, at: 9_990 });
  expect(heard[0]?.at).toBe(9_990);
  expect(connection.sentEvents()[0]?.at).toBe(99_990);
});

describe('a file', () => {
  test.each([
    ['NORMAL', true, ['midiFile on', 'midiFile off']],
    ['QUEUED', true, ['midiFile on', 'midiFile off']],
    ['NORMAL', false, ['midiFile off']],
    ['PRACTICE', true, ['midiFile off']],
  ] as const)('in %s, where files are allowed: %s, is sent as %j', (gameType, midiPlaybackAuthorized, sent) => {
    const { session, connection, roomStore, time } = inRoom();
    roomStore.setState(({ room }) => ({ room: room && { ...room, gameType, midiPlaybackAuthorized } }));
    for (const kind of ['on', 'off'] as const)
      session.sendFileNote({ kind, note: 60, velocity: 80, source: 'midiFile' }, 10_000);
    time.advance(10);
    const events = connection.sentEvents().map(({ source, kind }) => `${source} ${kind}`);
    expect(events).toEqual(sent);
  });
});

describe('note listeners', () => {
  test('receive own and other notes, and the ends of notes of a leaving player', () => {
    const page = inRoom();
    const events: unknown[][] = [];
    page.listeners.add({
      noteOn: (...event) => events.push(['on', ...event]),
      noteOff: (...event) => events.push(['off', ...event]),
      pedal: (...event) => events.push(['pedal', ...event]),
    });
    page.session.keys.down(PRESS);
    page.session.keys.pedal(true, 'keyboard');
    page.connection.hearNotes(aFrame({ at: 100_000, note: 64, velocity: 70 }));
    page.connection.say('userLeftRoom', { id: BOB.id, reason: 'left' });
    page.session.stop();
    const bobAt = page.heard.find(({ playerId }) => playerId === 'bob')?.at;
    expect(events).toEqual([
      ['on', 'ada', 60, 90, 10_000],
      ['pedal', 'ada', true, 10_000],
      ['on', 'bob', 64, 70, bobAt],
      ['off', 'bob', 64, bobAt],
      ['off', 'ada', 60, 10_000],
      ['pedal', 'ada', false, 10_000],
    ]);
  });
});

describe('a player playerId notes are muted', () => {
  test('is drawn, but not heard', () => {
    const volumes: [string, number][] = [];
    const page = aRoomSession({ onVolume: (playerId, decibels) => volumes.push([playerId, decibels]) });
    page.listening.change(BOB, { notesMuted: true });
    page.connection.say('roomInformation', aRoomInformation([ADA, BOB]));
    expect(volumes.at(-1)).toEqual(['bob', -25]);
    page.connection.hearNotes(aFrame({ slot: 1, at: page.time.clock.now() + page.serverAhead }));
    expect(page.seen).toMatchObject([{ kind: 'on', playerId: 'bob' }]);
    page.listening.change(BOB, { notesMuted: false });
    expect(volumes.at(-1)).toEqual(['bob', 0]);
  });
});
