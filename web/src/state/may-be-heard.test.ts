import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { userId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { mayBeHeard } from './may-be-heard.ts';

const [ada, bob] = [userId.parse('ada'), userId.parse('bob')];
const empty = { queue: [], nowPlaying: null, startedAt: null, properties: { playingMaxDuration: 60 } };
const ofAda = { ...empty, nowPlaying: { id: 'one', users: [{ id: ada, username: 'Ada' }] }, startedAt: 1 };

function blindTest(phase: BlindInformation['phase']): BlindInformation {
  const nothing = { startedAt: null, endsAt: null, title: null, midiId: null, revealed: null };
  return { phase, order: [ada, bob], performer: ada, turn: 1, turns: 2, found: [], scores: [], ...nothing };
}

test('all players are heard where there are no turns', () => {
  expect(mayBeHeard({ queue: null, blind: null }, bob)).toBe(true);
});

test('in a queue only the players of the current turn are heard', () => {
  expect([ada, bob].map((id) => mayBeHeard({ queue: ofAda, blind: null }, id))).toEqual([true, false]);
  expect([ada, bob].map((id) => mayBeHeard({ queue: empty, blind: null }, id))).toEqual([false, false]);
});

test.each([
  ['waiting', [true, true]],
  ['choosing', [false, false]],
  ['playing', [true, false]],
  ['reveal', [false, false]],
  ['over', [true, true]],
] as const)('in a blind test in the phase "%s", the performer and another player are heard: %j', (phase, heard) => {
  expect([ada, bob].map((id) => mayBeHeard({ queue: null, blind: blindTest(phase) }, id))).toEqual(heard);
});
