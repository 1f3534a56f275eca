import { BLIND } from '@quatremains/protocol/limits';
import { describe, expect, test } from 'vitest';
import {
  ROUND,
  ada,
  blindRoom,
  bo,
  cy,
  enter,
  giveUp,
  guess,
  lea,
  leave,
  pick,
  seen,
  set,
  sounding,
  start,
  started,
  table,
} from '../../../testing/a-blind-test.ts';
import { eventNames } from '../../../testing/outcomes.ts';
import { deadline } from '../../advance.ts';
import { videoOf } from '../video-of.ts';

describe('a round', () => {
  test('ends with its time and reveals the solution', () => {
    const life = started(pick(ada));
    expect(deadline(life.room)).toBe(ROUND);
    const events = life.wait(ROUND);
    expect(eventNames(events)).toEqual(['blindChanged', 'videoChanged']);
    const { revealed, endsAt } = seen(life);
    expect(revealed).toEqual({ title: 'Für Elise', composer: 'Ludwig van Beethoven', performer: 'Ada', found: [] });
    expect(endsAt).toBe(ROUND + BLIND.reveal);
    expect(videoOf(life.room)).toMatchObject({ videoId: 'elise', startsAt: ROUND + BLIND.videoAfter });
    expect(eventNames(life.wait(BLIND.reveal))).toEqual(['blindChanged', 'videoChanged']);
    expect(videoOf(life.room)).toBeNull();
  });

  test('ends when all present guessers have found the title', () => {
    const life = started(pick(ada), guess(bo, 'für elise'));
    expect(seen(life)).toMatchObject({ phase: 'playing', found: ['bo'] });
    life.ask(leave(cy));
    expect(seen(life)).toMatchObject({ phase: 'reveal', revealed: { found: [{ username: 'Bo', points: 120 }] } });
  });

  test('ends when the performer gives up, leaves or is disconnected too long', () => {
    expect(seen(started(pick(ada), giveUp(ada))).phase).toBe('reveal');
    expect(seen(started(pick(ada), leave(ada))).phase).toBe('reveal');
    const life = started(pick(ada), { kind: 'disconnect', id: ada.id });
    life.wait(BLIND.performerAway);
    expect(seen(life).phase).toBe('reveal');
  });

  test('of a typed title has no composer and no video', () => {
    const life = started({ kind: 'nameTune', id: ada.id, title: '  My  waltz ' }, guess(bo, 'waltz'), giveUp(ada));
    expect(seen(life).revealed).toEqual({ title: 'My waltz', composer: null, performer: 'Ada', found: [] });
    expect(videoOf(life.room)).toBeNull();
  });

  test('a new round duration applies to the next round', () => {
    const life = started(pick(ada));
    life.ask(set({ properties: { roundDuration: 10 } }));
    expect(deadline(life.room)).toBe(ROUND);
    life.wait(ROUND + BLIND.reveal);
    life.ask(pick(bo));
    expect(deadline(life.room)).toBe(ROUND + BLIND.reveal + 10_000);
  });
});

describe('points', () => {
  test('fall from 100 to 25, with 20 more for the first and 30 for the performer each time', () => {
    const life = started(pick(ada));
    life.wait(ROUND / 2);
    expect(life.ask(guess(bo, 'fur elise'))[0]).toMatchObject({ kind: 'guessed', result: 'right', points: 63 + 20 });
    expect(table(life)).toBe('Bo 83, Ada 30, Cy 0');
    life.wait(ROUND / 2 - 1);
    expect(life.ask(guess(cy, 'fur elise'))[0]).toMatchObject({ points: 25 });
    expect(table(life)).toBe('Bo 83, Ada 60, Cy 25');
  });

  test('of a player who leaves stay in the table for their return', () => {
    const life = started(pick(ada), guess(bo, 'fur elise'), leave(bo));
    expect(table(life)).toBe('Bo 120, Ada 30, Cy 0');
    expect(seen(life).order).toEqual(['ada', 'cy']);
    life.ask(enter(bo));
    expect(table(life)).toBe('Bo 120, Ada 30, Cy 0');
    expect(seen(life).order).toEqual(['ada', 'cy', 'bo']);
  });
});

describe('the notes that are relayed', () => {
  test('are those of all players before and after a game, of the performer in a round, of no player between rounds', () => {
    const life = blindRoom([ada, bo, lea], 1);
    expect(sounding(life)).toEqual(['Ada', 'Bo']);
    life.ask(start);
    expect(sounding(life)).toEqual([]);
    life.ask(pick(ada));
    expect(sounding(life)).toEqual(['Ada']);
    life.ask(giveUp(ada));
    expect(sounding(life)).toEqual([]);
    life.wait(BLIND.reveal);
    life.ask(giveUp(bo));
    expect(seen(life).phase).toBe('over');
    expect(sounding(life)).toEqual(['Ada', 'Bo']);
  });
});
