import { MIDI_PLAYER } from '@quatremains/protocol/player-limits';
import type { Suspicion } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { aTrack } from '../testing/a-track.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { maximumOf, perfectRun } from './grades.ts';
import { MARGIN } from './points.ts';
import { rankedNotesOf } from './ranked-notes.ts';
import { judgeRun, type RunEvent } from './run-judge.ts';
import { verifyRun, type HeardRun, type SubmittedRun } from './verify-run.ts';

/** Sixty notes, two a second, on twelve keys. */
const track = aTrack(Array.from({ length: 60 }, (_, index) => ({ key: 60 + (index % 12), start: index * 500 })));
const notes = rankedNotesOf(track);
const STARTED = 1_000_000;
const ON_THE_WAY = 40;
/** Ticks at 120 quarter notes a minute. */
const toMs = (tick: number): number => (tick / 480) * 500;

/** Each press up to 30 ticks early or late, as a hand plays. */
function playedByHand(seed = 7): RunEvent[] {
  const chance = seededRandom(seed);
  return notes.flatMap(({ at, length, key }) => {
    const tick = at + Math.round((chance() - 0.5) * 60);
    return [
      { tick, key, down: true },
      { tick: tick + length, key, down: false },
    ];
  });
}

function submittedFrom(events: readonly RunEvent[], speed = 1): SubmittedRun {
  const { score, progress } = judgeRun(notes, speed, events);
  return { events, notes, score, progress, speed, margin: MARGIN };
}

/** What the server hears of these events. */
function heardFrom(events: readonly RunEvent[], speed = 1): HeardRun {
  const begins = STARTED + MIDI_PLAYER.leadIn + ON_THE_WAY;
  const heard = events.filter(({ down }) => down).map(({ tick, key }) => ({ key, time: begins + toMs(tick) / speed }));
  return { speed, startedAt: STARTED, receivedAt: begins + toMs(events.at(-1)?.tick ?? 0) / speed, heard };
}

const events = playedByHand();
const submitted = submittedFrom(events);
const heard = heardFrom(events);

test.each([0.5, 1, 2])('a run at speed %s that was played and heard counts, with the points of the judge', (speed) => {
  const verified = verifyRun(track, submittedFrom(events, speed), heardFrom(events, speed));
  expect(verified).toEqual({
    result: judgeRun(notes, speed, events),
    maximum: maximumOf(notes),
    shareHeard: 1,
    suspicions: [],
  });
});

test('a run that ends before its track counts, and its other notes are missed', () => {
  const half = events.slice(0, 60);
  const { result, suspicions } = verifyRun(track, submittedFrom(half), heardFrom(half));
  expect(suspicions).toEqual([]);
  expect(result.misses).toBe(30);
});

test('a run without a press counts nothing, and is not suspicious', () => {
  const { result, suspicions } = verifyRun(track, submittedFrom([]), heardFrom([]));
  expect({ score: result.score, suspicions }).toEqual({ score: 0, suspicions: [] });
});

const ofAnother = playedByHand(8).map((event, index) => ({ ...event, tick: event.tick + (index % 4 < 2 ? 0 : 200) }));

test.each<[name: string, suspicion: Suspicion, sent: SubmittedRun, run: HeardRun]>([
  ['an edited score', 'otherScore', { ...submitted, score: submitted.score + 2 }, heard],
  ['an edited percentage', 'otherScore', { ...submitted, progress: submitted.progress - 1 }, heard],
  ['events that others have played', 'notHeard', submittedFrom(ofAnother), heard],
  ['notes that were never relayed', 'notHeard', submitted, { ...heard, heard: [] }],
  ['two of sixty notes that were not heard', 'notHeard', submitted, { ...heard, heard: heard.heard.slice(2) }],
  [
    'a clock that is a fifth faster',
    'notHeard',
    submitted,
    { ...heard, heard: heard.heard.map(({ key, time }) => ({ key, time: STARTED + (time - STARTED) * 0.8 })) },
  ],
  ['another speed', 'anotherSpeed', submittedFrom(events, 2), heard],
  ['a submission before the last note', 'tooEarly', submitted, { ...heard, receivedAt: heard.receivedAt - 1_000 }],
  ['a file that a program plays', 'tooRegular', submittedFrom(perfectRun(notes)), heardFrom(perfectRun(notes))],
  ['the notes of another file', 'otherNotes', { ...submitted, notes: notes.slice(1) }, heard],
  ['a wider margin', 'otherNotes', { ...submitted, margin: MARGIN * 2 }, heard],
])('%s makes a run suspicious: %s', (_, suspicion, sent, run) => {
  expect(verifyRun(track, sent, run).suspicions).toContain(suspicion);
});

test('one press of sixty may be lost on its way', () => {
  expect(verifyRun(track, submitted, { ...heard, heard: heard.heard.slice(1) }).suspicions).toEqual([]);
});
