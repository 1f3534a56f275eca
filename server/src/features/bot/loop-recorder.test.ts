import { expect, test } from 'vitest';
import { BOT } from '@quatremains/protocol/limits';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { aPlayer } from '@quatremains/rules/testing/a-member';
import { aNote, frameOf } from '../../testing/listening.ts';
import { LoopRecorder } from './loop-recorder.ts';

const STRETCH = { startsAt: 10_000, endsAt: 14_000 };
const ada = aPlayer('Ada', 0);
const ben = aPlayer('Ben', 1);

function record(onFull = () => undefined) {
  const recorder = new LoopRecorder(STRETCH, onFull);
  const play = (member: typeof ada, at: number, changes: Partial<NoteEvent> = {}) => {
    recorder.recorderOf(member).take(frameOf(aNote({ at, ...changes })));
  };
  const written = () => recorder.read().map(({ member, at, kind, note }) => [member.username, at, kind, note]);
  return { recorder, play, written };
}

test('records the notes of all players in the order of their times', () => {
  const { play, written } = record();
  play(ben, 11_000, { note: 64 });
  play(ada, 10_500, { note: 60 });
  play(ada, 11_500, { note: 60, kind: 'off' });
  expect(written()).toEqual([
    ['Ada', 10_500, 'on', 60],
    ['Ben', 11_000, 'on', 64],
    ['Ada', 11_500, 'off', 60],
  ]);
});

test('notes before and after the recording are left out, except notes struck shortly before and pedals that are down', () => {
  const { play, written } = record();
  play(ada, STRETCH.startsAt - 2_000, { kind: 'pedalDown', note: 0, velocity: 0 });
  play(ada, STRETCH.startsAt - 2_000, { note: 50 });
  play(ada, STRETCH.startsAt - 20, { note: 60 });
  play(ada, STRETCH.endsAt, { note: 70 });
  expect(written()).toEqual([
    ['Ada', 8_000, 'pedalDown', 0],
    ['Ada', 9_980, 'on', 60],
  ]);
});

test('a member with changed instruments gets a new track, a member with a changed link does not', () => {
  const { recorder, play } = record();
  play(ada, 11_000);
  play({ ...ada, link: { roundTrip: 80, spread: 5 } }, 12_000);
  const other = { ...ada, instruments: [{ instrumentId: 3, size: 88 }] };
  play(other, 13_000);
  expect(recorder.read().map(({ member }) => member)).toEqual([ada, ada, other]);
});

test('a recording has a limit of events, and reports once that it is full', () => {
  let count = 0;
  const { recorder, play } = record(() => {
    count++;
  });
  for (let event = 0; event < BOT.loopEvents; event++) play(ada, 10_000 + event * 0.1, { note: event % 128 });
  expect(count).toBe(0);
  play(ada, 12_000);
  play(ben, 12_001);
  expect([count, recorder.read().length]).toEqual([1, BOT.loopEvents]);
});
