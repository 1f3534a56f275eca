import { loopTrack } from '@quatremains/protocol/entities/bot';
import type { NoteKind } from '@quatremains/protocol/realtime/note-event';
import { COMPRESSOR_DEFAULT } from '@quatremains/protocol/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPlayer } from '../../testing/a-member.ts';
import type { Member } from '../room.ts';
import { tracksOf, type PlayedEvent } from './tracks.ts';

const STRETCH = { startsAt: 1_000, endsAt: 5_000 };
const ada = aPlayer('Ada', 0);
const bo = aPlayer('Bo', 1);

function event(at: number, kind: NoteKind, note = 60, member: Member = ada): PlayedEvent {
  return { member, at, kind, note, velocity: kind === 'on' ? 90 : 0 };
}

function notesOf(...events: PlayedEvent[]): number[] | undefined {
  return tracksOf(events, STRETCH)[0]?.notes;
}

test('a note has start, duration, number and velocity', () => {
  expect(notesOf(event(1_500, 'on'), event(1_750, 'off'))).toEqual([500, 250, 60, 90]);
});

test('notes are sorted by their start, in whatever order they arrived', () => {
  const chord = [event(2_000, 'on', 64), event(2_100, 'off', 64), event(1_500, 'on'), event(3_000, 'off')];
  expect(notesOf(...chord)).toEqual([500, 1_500, 60, 90, 1_000, 100, 64, 90]);
});

test('held notes end at the end of the recording', () => {
  expect(notesOf(event(4_000, 'on'))).toEqual([3_000, 1_000, 60, 90]);
  expect(notesOf(event(4_000, 'on'), event(6_000, 'off'))).toEqual([3_000, 1_000, 60, 90]);
});

test('a note that starts shortly before the recording and is held starts with it', () => {
  expect(notesOf(event(950, 'on'), event(1_200, 'off'))).toEqual([0, 200, 60, 90]);
  expect(notesOf(event(950, 'on'), event(990, 'off'))).toBeUndefined();
  expect(notesOf(event(800, 'on'), event(1_200, 'off'))).toBeUndefined();
});

test('notes after the end are ignored', () => {
  expect(notesOf(event(5_000, 'on'), event(5_100, 'off'))).toBeUndefined();
});

test('a note ends when its key is struck again', () => {
  expect(notesOf(event(1_500, 'on'), event(1_600, 'on'), event(1_900, 'off'))).toEqual([
    500, 100, 60, 90, 600, 300, 60, 90,
  ]);
});

test('a release without a press is ignored', () => {
  expect(notesOf(event(1_500, 'off'), event(1_600, 'pedalUp'))).toBeUndefined();
});

test('pedals have start and duration; a pedal that is already down starts with the recording', () => {
  const [track] = tracksOf(
    [
      event(200, 'pedalDown', 0),
      event(1_500, 'on'),
      event(1_400, 'pedalUp', 0),
      event(2_000, 'pedalDown', 0),
      event(1_600, 'off'),
    ],
    STRETCH,
  );
  expect(track?.pedals).toEqual([0, 400, 1_000, 3_000]);
  expect(track?.notes).toEqual([500, 100, 60, 90]);
});

test('each player with notes has a track with their sound', () => {
  const tracks = tracksOf(
    [event(1_500, 'on', 60, bo), event(1_600, 'on'), event(1_700, 'pedalDown', 0, aPlayer('Cy', 2))],
    STRETCH,
  );
  expect(tracks.map(({ username, channel }) => [username, channel])).toEqual([
    ['Bo', 1],
    ['Ada', 0],
  ]);
  for (const track of tracks) expect(loopTrack.parse(track)).toEqual(track);
});

test('a player who changes their sound has a track for each sound, and a note stays in the track of its start', () => {
  const organ = { ...ada, instruments: [{ instrumentId: 9, size: 88 }] };
  const tracks = tracksOf([event(1_500, 'on'), event(1_900, 'off', 60, organ), event(2_000, 'on', 62, organ)], STRETCH);
  expect(tracks.map(({ instruments, notes }) => [instruments[0]?.instrumentId, notes])).toEqual([
    [1, [500, 400, 60, 90]],
    [9, [1_000, 3_000, 62, 90]],
  ]);
});

test('only VIPs have their compressor in a track', () => {
  const compressor = { ...COMPRESSOR_DEFAULT, enabled: true };
  const heard = (member: Member) => tracksOf([event(1_500, 'on', 60, member)], STRETCH)[0]?.compressorInformation;
  expect(heard({ ...ada, compressor })).toEqual(COMPRESSOR_DEFAULT);
  expect(heard({ ...ada, compressor, isVip: true })).toEqual(compressor);
});

test('for random events, all notes are inside the loop and no note overlaps another one of its key', () => {
  const events = fc.array(
    fc.record({
      member: fc.constantFrom(ada, bo),
      at: fc.double({ min: 0, max: 6_000, noNaN: true }),
      kind: fc.constantFrom<NoteKind[]>('on', 'off', 'pedalDown', 'pedalUp'),
      note: fc.integer({ min: 60, max: 62 }),
      velocity: fc.nat(127),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(events, (played) => {
      for (const { notes, pedals } of tracksOf(played, STRETCH)) {
        const rows = Array.from({ length: notes.length / 4 }, (_, place) => notes.slice(place * 4, place * 4 + 4));
        for (const [start = -1, lasts = -1] of rows) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThan(4_000);
          expect(lasts).toBeGreaterThanOrEqual(0);
          expect(start + lasts).toBeLessThanOrEqual(4_000 + 1e-6);
        }
        expect(pedals.length % 2).toBe(0);
        for (const [, ones] of Map.groupBy(rows, ([, , note]) => note))
          ones.reduce((end, [start = 0, lasts = 0]) => {
            expect(start).toBeGreaterThanOrEqual(end - 1e-6);
            return start + lasts;
          }, 0);
      }
    }),
  );
});
