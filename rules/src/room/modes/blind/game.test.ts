import { blindInformation } from '@quatremains/protocol/entities/blind';
import { BLIND } from '@quatremains/protocol/limits';
import { expect, test } from 'vitest';
import {
  ROUND,
  ada,
  blindRoom,
  bo,
  cy,
  giveUp,
  guess,
  pick,
  seen,
  set,
  start,
  started,
  table,
  where,
} from '../../../testing/a-blind-test.ts';
import { aRoom } from '../../../testing/a-room.ts';
import { eventNames } from '../../../testing/outcomes.ts';
import { deadline } from '../../advance.ts';
import { blindInformationFor } from './view-blind.ts';

test('in a whole game each player performs twice, and the score table stays at its end', () => {
  const life = blindRoom();
  expect(where(life)).toBe('waiting – 0/0');
  expect(eventNames(life.ask(start))).toEqual(['blindChanged']);
  const performers: (string | null)[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const { performer, phase } = seen(life);
    expect(phase).toBe('choosing');
    performers.push(performer);
    const [player, ...others] = [ada, bo, cy].toSorted((one) => (one.id === performer ? -1 : 1));
    life.ask(pick(player ?? ada));
    for (const other of others) life.ask(guess(other, 'fur elise'));
    expect(seen(life).phase).toBe('reveal');
    life.wait(BLIND.reveal);
  }
  expect(performers).toEqual(['ada', 'bo', 'cy', 'ada', 'bo', 'cy']);
  expect(where(life)).toBe('over – 6/6');
  expect(seen(life).scores.reduce((sum, { points }) => sum + points, 0)).toBe(6 * (120 + 100 + 2 * 30));
  expect(deadline(life.room)).toBeNull();
});

test('a finished game can be started again, without points', () => {
  const life = blindRoom([ada, bo], 1);
  life.ask(start);
  for (const one of [ada, bo]) {
    life.ask(pick(one));
    life.wait(ROUND + BLIND.reveal);
  }
  expect(where(life)).toBe('over – 2/2');
  life.ask(start);
  expect(where(life)).toBe('choosing ada 1/2');
  expect(table(life)).toBe('Ada 0, Bo 0');
});

test('the order has the current and the next performers', () => {
  const life = started();
  expect(seen(life).order).toEqual(['ada', 'bo', 'cy']);
  life.ask(giveUp(ada));
  expect(seen(life).order).toEqual(['bo', 'cy', 'ada']);
  for (const one of [bo, cy, ada, bo]) life.ask(giveUp(one));
  expect(where(life)).toBe('choosing cy 6/6');
  expect(seen(life).order).toEqual(['cy']);
});

test('a game without commands ends by itself', () => {
  const life = started();
  life.wait(3_600_000);
  expect(where(life)).toBe('over – 6/6');
});

test('fewer rounds end the game earlier, more make it longer', () => {
  const life = started(giveUp(ada));
  expect(eventNames(life.ask(set({ properties: { roundByPlayer: 3 } })))).toEqual(['settingsChanged', 'blindChanged']);
  expect(where(life)).toBe('choosing bo 2/9');
  life.ask(set({ properties: { roundByPlayer: 1 } }));
  expect(where(life)).toBe('choosing bo 2/3');
});

test('a blind test has the shape of the protocol in each phase', () => {
  const life = blindRoom();
  const look = () => {
    for (const viewer of [ada, bo, null])
      expect(blindInformation.parse(seen(life, viewer))).toEqual(seen(life, viewer));
  };
  for (const command of [start, pick(ada), guess(bo, 'fur elise'), giveUp(ada)]) {
    look();
    life.ask(command);
  }
  look();
  expect(blindInformationFor(aRoom(), ada)).toBeNull();
});
