import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import { describe, expect, test } from 'vitest';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { createPictureFrame } from './note-picture.ts';
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

describe('what one plays', () => {
  test('is heard, seen and sent', () => {
    const { session, heard, seen, connection } = inRoom();
    session.keys.down(PRESS);
    session.keys.up(PRESS);
    expect(heard).toMatchObject([
      { what: 'on', whose: 'ada', note: 60, at: 10_000 },
      { what: 'off', whose: 'ada', note: 60 },
    ]);
    expect(seen).toMatchObject([{ what: 'on', whose: 'ada' }, { what: 'off' }]);
    session.stop();
    expect(connection.sentEvents()).toMatchObject([
      { kind: 'on', note: 60, velocity: 90, at: 100_000 },
      { kind: 'off', note: 60, velocity: 60 },
    ]);
  });

  test('is only heard by oneself while the connection is lost', () => {
    const { session, heard, connection } = inRoom();
    connection.become('lost');
    session.keys.down(PRESS);
    expect(heard.at(-1)).toMatchObject({ what: 'on', whose: 'ada' });
    expect(connection.frames).toHaveLength(0);
  });

  test('is nothing for a spectator, or outside of a room', () => {
    const { session, connection, heard } = aRoomSession();
    session.keys.down(PRESS);
    connection.say('roomInformation', aRoomInformation([{ ...ADA, status: 'spectator', channel: null }, BOB]));
    session.keys.down(PRESS);
    expect([heard, connection.frames]).toEqual([[], []]);
  });

  test('ends with the last place that holds it', () => {
    const { session, heard } = inRoom();
    session.keys.down(PRESS);
    session.keys.down({ ...PRESS, source: 'mouse' });
    session.keys.up(PRESS);
    expect(heard.map(({ what }) => what)).toEqual(['on', 'on']);
    session.keys.up({ ...PRESS, source: 'mouse' });
    session.keys.up({ ...PRESS, source: 'mouse' });
    expect(heard.map(({ what }) => what)).toEqual(['on', 'on', 'off']);
  });

  test('sustains as long as one of its pedals is down', () => {
    const { session, heard } = inRoom();
    session.keys.pedal(true, 'keyboard');
    session.keys.pedal(true, 'midi');
    session.keys.pedal(false, 'keyboard');
    session.keys.pedal(false, 'midi');
    expect(heard.map(({ what }) => what)).toEqual(['pedal down', 'pedal up']);
  });

  test('is let go for everybody when the page loses the keyboard', () => {
    const { session, heard, connection, time } = inRoom();
    session.keys.down(PRESS);
    session.keys.pedal(true, 'keyboard');
    session.releaseAll();
    time.advance(5);
    expect(heard.map(({ what }) => what)).toEqual(['on', 'pedal down', 'off', 'pedal up']);
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
  ])('ends when one %s, and nothing is sent after that: the server tells the others', (_, deed) => {
    const page = inRoom();
    page.session.keys.down(PRESS);
    page.session.keys.down({ ...PRESS, note: 64 });
    deed(page);
    page.session.keys.up(PRESS);
    page.time.advance(5);
    expect(page.heard.map(({ what }) => what)).toEqual(expect.arrayContaining(['silence', 'removed']));
    expect(page.seen.at(-1)).toMatchObject({ what: 'silence' });
    expect(page.connection.sentEvents()).toHaveLength(1);
  });
});

describe('what the others play', () => {
  test('ends with their turn, whatever they still hold', () => {
    const page = inRoom();
    const turnOf = (id: string) => ({ id: 'one', users: [{ id: id as UserId, username: id }] });
    const queue = { queue: [], startedAt: 1, properties: { playingMaxDuration: 60 } };
    page.connection.say('queueUpdate', { ...queue, nowPlaying: turnOf('bob') });
    page.time.advance(42);
    page.connection.hearNotes(aFrame({ at: 100_000, note: 64 }));
    page.connection.say('queueUpdate', { ...queue, nowPlaying: turnOf('ada') });
    expect(page.heard.map(({ what }) => what)).toEqual(['on', 'silence']);
    expect(page.seen.at(-1)).toMatchObject({ what: 'silence', whose: 'bob' });
  });

  test('is seen only where it comes 300 ms after its time, but what ends a sound always counts', () => {
    const page = inRoom();
    const told: number[] = [];
    page.listeners.add({ noteOn: (_, note) => told.push(note), noteOff: () => undefined, pedal: () => undefined });
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
    expect(page.heard.map(({ what, note }) => [what, note])).toEqual([
      ['on', 60],
      ['pedal down', undefined],
      ['off', 60],
      ['on', 67],
    ]);
    expect(page.seen.map(({ note }) => note)).toEqual([60, 64, 60, 67]);
    expect(told).toEqual([60, 67]);
    page.time.advance(1_000);
    expect(page.hearingStore.getState()[BOB.id]).toMatchObject({ notes: 3, late: 1 });
  });

  test('is heard and seen at the sender’s time plus the way and the margin', () => {
    const { connection, heard, seen, time } = inRoom();
    time.advance(42);
    connection.hearNotes(aFrame({ at: 100_000, note: 64 }, { at: 100_010, kind: 'off', note: 64 }));
    // The links expect 40 ms (80 / 2 + 0 / 2), and Balanced adds 20.
    expect(heard[0]).toMatchObject({ what: 'on', whose: 'bob', note: 64 });
    expect(heard[0]!.at! - 10_000).toBeGreaterThan(50);
    expect(heard[0]!.at! - 10_000).toBeLessThanOrEqual(60);
    expect(heard[1]!.at! - heard[0]!.at!).toBeCloseTo(10, 3);
    expect(seen.map(({ what, at }) => [what, at])).toEqual(heard.map(({ what, at }) => [what, at]));
  });

  test('is seen when it comes out of a slow loudspeaker, less what a display takes', () => {
    const { connection, heard, seen } = inRoom({ outputLatency: 180 });
    connection.hearNotes(aFrame({ at: 99_960 }));
    expect(seen[0]!.at! - heard[0]!.at!).toBeCloseTo(160, 6);
  });

  test('is drawn as much later or earlier as the reader chose', () => {
    const { connection, heard, seen, settings } = inRoom({ outputLatency: 180 });
    settings.setState({ pictureOffset: -50 });
    connection.hearNotes(aFrame({ at: 99_990, note: 60 }));
    expect((seen[0]?.at ?? 0) - (heard[0]?.at ?? 0)).toBeCloseTo(110, 6);
  });

  test('is ignored from a seat where nobody sits', () => {
    const { connection, heard } = inRoom();
    connection.hearNotes(aFrame({ slot: 7, at: 100_000 }, { slot: 0, at: 100_000 }));
    expect(heard).toEqual([]);
  });

  test('keeps the pedal', () => {
    const { connection, heard } = inRoom();
    connection.hearNotes(aFrame({ at: 100_000, kind: 'pedalDown', note: 0, velocity: 0 }));
    expect(heard).toMatchObject([{ what: 'pedal down', whose: 'bob' }]);
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
      { what: 'silence', whose: 'bob' },
      ...(removed ? [{ what: 'removed', whose: 'bob' }] : []),
    ]);
    expect(seen.at(-1)).toEqual({ what: 'silence', whose: 'bob' });
  });

  test('falls silent when one’s own connection is lost, and goes on with the next', () => {
    const { connection, heard } = inRoom();
    connection.hearNotes(aFrame({ at: 100_000 }));
    connection.become('lost');
    expect(heard.at(-1)).toEqual({ what: 'silence', whose: 'bob' });
    connection.become('connected');
    connection.hearNotes(aFrame({ at: 100_000, note: 62 }));
    expect(heard.at(-1)).toMatchObject({ what: 'on', note: 62 });
  });

  test('is reported once a second: true delay to the ear, notes and late ones', () => {
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

test('a picture may come and go while notes are played', () => {
  const frame = createPictureFrame();
  const seen: number[] = [];
  const quiet = { noteOff: () => 0, silence: () => 0, like: () => 0, placeLikes: () => 0 };
  const picture = { noteOn: (_: string, note: number) => seen.push(note), ...quiet };
  frame.noteOn('ada', 1, 0);
  const hide = frame.show(picture);
  frame.noteOn('ada', 2, 0);
  hide();
  frame.noteOn('ada', 3, 0);
  expect(seen).toEqual([2]);
});

test('a press the busy page hears of late is sent with the moment it happened', () => {
  const { session, connection, heard } = inRoom();
  session.keys.down({ ...PRESS, at: 9_990 });
  expect(heard[0]?.at).toBe(9_990);
  expect(connection.sentEvents()[0]?.at).toBe(99_990);
});

describe('whoever listens along', () => {
  test('hears oneself and the others, and the end of what a player held who leaves', () => {
    const page = inRoom();
    const told: unknown[][] = [];
    page.listeners.add({
      noteOn: (...event) => told.push(['on', ...event]),
      noteOff: (...event) => told.push(['off', ...event]),
      pedal: (...event) => told.push(['pedal', ...event]),
    });
    page.session.keys.down(PRESS);
    page.session.keys.pedal(true, 'keyboard');
    page.connection.hearNotes(aFrame({ at: 100_000, note: 64, velocity: 70 }));
    page.connection.say('userLeftRoom', { id: BOB.id, reason: 'left' });
    page.session.stop();
    const bobAt = page.heard.find(({ whose }) => whose === 'bob')?.at;
    expect(told).toEqual([
      ['on', 'ada', 60, 90, 10_000],
      ['pedal', 'ada', true, 10_000],
      ['on', 'bob', 64, 70, bobAt],
      ['off', 'bob', 64, bobAt],
      ['off', 'ada', 60, 10_000],
      ['pedal', 'ada', false, 10_000],
    ]);
  });
});

describe('whose notes are muted', () => {
  test('is seen, and heard by nobody here', () => {
    const volumes: [string, number][] = [];
    const page = aRoomSession({ onVolume: (whose, decibels) => volumes.push([whose, decibels]) });
    page.ears.change(BOB, { notesMuted: true });
    page.connection.say('roomInformation', aRoomInformation([ADA, BOB]));
    expect(volumes.at(-1)).toEqual(['bob', -25]);
    page.connection.hearNotes(aFrame({ slot: 1, at: page.time.clock.now() + page.serverAhead }));
    expect(page.seen).toMatchObject([{ what: 'on', whose: 'bob' }]);
    page.ears.change(BOB, { notesMuted: false });
    expect(volumes.at(-1)).toEqual(['bob', 0]);
  });
});
