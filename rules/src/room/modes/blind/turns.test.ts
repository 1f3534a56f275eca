import { BLIND } from '@quatremains/protocol/limits';
import { describe, expect, test } from 'vitest';
import {
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
  start,
  started,
  table,
  where,
} from '../../../testing/a-blind-test.ts';
import { aPlayer } from '../../../testing/a-member.ts';

describe('a turn', () => {
  test('continues with an easy tune when none is picked in time; only the performer receives its title', () => {
    const life = started();
    life.wait(BLIND.choosing);
    expect(where(life)).toBe('playing ada 1/6');
    expect(seen(life, ada).title).toMatch(/\p{L}/u);
    expect(seen(life, bo).title).toBeNull();
    life.ask(guess(bo, seen(life, ada).title ?? ''));
    expect(seen(life).found).toEqual(['bo']);
  });

  test('has another easy tune than the turns beside it', () => {
    const life = started();
    const given = ['ada', 'bo', 'cy'].map((performer) => {
      life.wait(BLIND.choosing);
      expect(seen(life).performer).toBe(performer);
      const { title } = seen(life, [ada, bo, cy].find(({ id }) => id === performer) ?? ada);
      life.ask(giveUp({ ada, bo, cy }[performer] ?? ada));
      life.wait(BLIND.reveal);
      return title;
    });
    expect(new Set(given).size).toBe(3);
  });

  test('is skipped when the performer is disconnected at the end of the time to pick', () => {
    const life = started();
    life.wait(BLIND.choosing - 5_000);
    life.ask({ kind: 'disconnect', id: ada.id });
    life.wait(5_000);
    expect(where(life)).toBe('choosing bo 2/6');
  });

  test('is skipped when the performer gives up, leaves or becomes spectator before the round', () => {
    const stand = { kind: 'switchStatus', by: ada.id, target: ada.id, status: 'spectator', password: 'none' } as const;
    for (const gone of [giveUp(ada), leave(ada), stand]) expect(seen(started(gone)).performer).toBe('bo');
  });

  test('is skipped when the performer is disconnected for ten seconds, not earlier', () => {
    const life = started({ kind: 'disconnect', id: ada.id });
    life.wait(BLIND.performerAway - 1);
    expect(where(life)).toBe('choosing ada 1/6');
    life.wait(1);
    expect(where(life)).toBe('choosing bo 2/6');
  });

  test('begins for a disconnected performer, who has ten seconds to reconnect', () => {
    const life = started();
    life.wait(25_000);
    life.ask({ kind: 'disconnect', id: bo.id });
    life.wait(4_000);
    life.ask(giveUp(ada));
    life.wait(BLIND.performerAway - 1);
    expect(where(life)).toBe('choosing bo 2/6');
    life.wait(1);
    expect(where(life)).toBe('choosing cy 3/6');
  });

  test('of a performer who reconnects in time continues', () => {
    const life = started(pick(ada), { kind: 'disconnect', id: ada.id });
    life.wait(9_000);
    life.ask({ kind: 'reconnect', id: ada.id });
    life.wait(9_000);
    expect(where(life)).toBe('playing ada 1/6');
  });
});

describe('a new player', () => {
  const di = aPlayer('Di', 3);

  test('performs after all others, once in each remaining cycle', () => {
    const life = started(enter(di));
    expect(where(life)).toBe('choosing ada 1/8');
    expect(seen(life).order).toEqual(['ada', 'bo', 'cy', 'di']);
  });

  test('of the second cycle performs once', () => {
    const life = started(giveUp(ada), giveUp(bo), giveUp(cy), enter(di));
    expect(where(life)).toBe('choosing ada 4/7');
  });

  test('guesses at once', () => {
    expect(started(pick(ada), enter(di)).ask(guess(di, 'fur elise'))[0]).toMatchObject({ result: 'right' });
  });

  test('gets no further turn by leaving and joining again', () => {
    const life = started(giveUp(ada), leave(ada));
    life.ask(enter(ada));
    expect(where(life)).toBe('choosing bo 2/6');
    expect(seen(life).order).toEqual(['bo', 'cy', 'ada']);
  });
});

describe('with fewer than two players', () => {
  test('a game without a played round waits for its start again', () => {
    const life = started(leave(bo), leave(cy));
    expect(where(life)).toBe('waiting – 0/0');
    expect(seen(life).scores).toEqual([]);
  });

  test('a game ends after the current round has been revealed', () => {
    const life = started(pick(ada), guess(bo, 'fur elise'), leave(bo), leave(cy));
    expect(seen(life).phase).toBe('reveal');
    life.wait(BLIND.reveal);
    expect(where(life)).toBe('over – 1/1');
    expect(table(life)).toBe('Bo 120, Ada 30');
    expect(seen(life).revealed?.title).toBe('Für Elise');
  });

  test('no game begins', () => {
    expect(blindRoom([ada, lea]).refusal(start)).toBe('TOO_FEW_PLAYERS');
  });
});
