import type { Loop } from '@quatremains/protocol/entities/bot';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LoopPlayer } from './loop-player.ts';
import { aLoop, aTrack } from './testing/a-track.ts';

interface Deed {
  readonly what: 'strike' | 'lift' | 'down' | 'up' | 'silence';
  readonly note: number;
  readonly at: number;
}

const START = 100_000;

/** A player that writes down what it does, and a time that passes. */
class Rehearsal {
  readonly deeds: Deed[] = [];
  #now: number;
  readonly player = new LoopPlayer({
    setTracks: () => undefined,
    strike: (_, note, __, at) => this.#note('strike', note, at),
    lift: (_, note, at) => this.#note('lift', note, at),
    pedal: (_, isDown, at) => this.#note(isDown ? 'down' : 'up', -1, at),
    silence: () => this.#note('silence', -1, 0),
  });

  constructor(now = START - 300) {
    this.#now = now;
  }

  #note(what: Deed['what'], note: number, at: number): void {
    this.deeds.push({ what, note, at });
  }

  follow(loop: Loop | null): void {
    this.player.follow(loop, this.#now);
  }

  /** Time passes, and the player is woken every so often. */
  pass(time: number, every = 100): void {
    for (const until = this.#now + time; this.#now < until;) {
      this.#now += Math.min(every, until - this.#now);
      this.player.wake(this.#now);
    }
  }

  times(what: Deed['what'] = 'strike'): number[] {
    return this.deeds.filter((deed) => deed.what === what).map(({ at }) => at - START);
  }
}

describe('a loop', () => {
  test('plays over and over from its start on, each round as long as the other', () => {
    const rehearsal = new Rehearsal();
    rehearsal.follow(
      aLoop([
        aTrack([
          [0, 200],
          [1_000, 500],
        ]),
      ]),
    );
    rehearsal.pass(12_000);
    expect(rehearsal.times().filter((at) => at < 12_000)).toEqual([0, 1_000, 4_000, 5_000, 8_000, 9_000]);
    expect(rehearsal.times('lift').slice(0, 3)).toEqual([200, 1_500, 4_200]);
  });

  test('is handed on before it sounds, in the order of its times', () => {
    const rehearsal = new Rehearsal(START - 50);
    rehearsal.follow(
      aLoop([
        aTrack([
          [0, 3_000, 60],
          [200, 100, 64],
          [210, 5, 67],
        ]),
      ]),
    );
    rehearsal.pass(4_000);
    const times = rehearsal.deeds.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('ends at once when it is switched off', () => {
    const rehearsal = new Rehearsal();
    rehearsal.follow(aLoop([aTrack([[0, 3_000]])]));
    rehearsal.pass(500);
    rehearsal.follow(aLoop([aTrack([[0, 3_000]])], { startedAt: null }));
    rehearsal.pass(10_000);
    expect(rehearsal.deeds.map(({ what }) => what)).toEqual(['strike', 'silence']);
    expect(rehearsal.player.plays).toBe(false);
  });

  test('is joined in its midst by who comes later, with the pedal that is down', () => {
    const rehearsal = new Rehearsal(START + 9_500);
    rehearsal.follow(
      aLoop([
        aTrack(
          [
            [0, 4_000],
            [2_000, 100],
          ],
          { pedals: [1_000, 2_500] },
        ),
      ]),
    );
    rehearsal.pass(1_500);
    expect(rehearsal.times('down')).toEqual([9_500]);
    expect(rehearsal.times()).toEqual([10_000]);
    rehearsal.pass(1_000);
    expect(rehearsal.times('up')).toEqual([11_500]);
  });

  test('whose last notes come later is complete without playing any twice', () => {
    const rehearsal = new Rehearsal(START - 200);
    const preview = aLoop([
      aTrack([
        [0, 100],
        [50, 100, 62],
      ]),
    ]);
    rehearsal.follow(preview);
    rehearsal.pass(300);
    rehearsal.follow(
      aLoop([
        aTrack([
          [0, 100],
          [50, 100, 62],
          [3_990, 10, 64],
        ]),
      ]),
    );
    rehearsal.pass(8_000);
    expect(rehearsal.times().filter((at) => at < 8_000)).toEqual([0, 50, 3_990, 4_000, 4_050, 7_990]);
  });

  test('over which something is laid goes on without a break', () => {
    const rehearsal = new Rehearsal();
    const first = aTrack([
      [0, 100],
      [1_000, 2_500],
    ]);
    rehearsal.follow(aLoop([first]));
    rehearsal.pass(2_300);
    rehearsal.follow(
      aLoop([
        first,
        aTrack([
          [500, 100, 72],
          [3_000, 100, 72],
        ]),
      ]),
    );
    rehearsal.pass(4_000);
    expect(rehearsal.deeds.some(({ what }) => what === 'silence')).toBe(false);
    expect(rehearsal.times().filter((at) => at < 6_000)).toEqual([0, 1_000, 3_000, 4_000, 4_500, 5_000]);
    expect(rehearsal.times('lift')).toContain(3_500);
  });

  test('that another one replaces falls silent first', () => {
    const rehearsal = new Rehearsal();
    rehearsal.follow(aLoop([aTrack([[0, 3_000]])]));
    rehearsal.pass(1_000);
    rehearsal.follow(aLoop([aTrack([[0, 500, 48]])], { startedAt: START + 2_000, length: 1_000 }));
    rehearsal.pass(2_500);
    expect(rehearsal.deeds.slice(0, 3).map(({ what, note }) => [what, note])).toEqual([
      ['strike', 60],
      ['silence', -1],
      ['strike', 48],
    ]);
  });

  test('goes on after a sleep of five minutes, without what was slept through', () => {
    const rehearsal = new Rehearsal();
    rehearsal.follow(
      aLoop([
        aTrack([
          [0, 1_000],
          [2_000, 100],
        ]),
      ]),
    );
    rehearsal.pass(1_000);
    rehearsal.deeds.length = 0;
    rehearsal.pass(300_000, 300_000);
    expect(rehearsal.deeds.map(({ what }) => what)).toEqual(['silence']);
    rehearsal.pass(4_000);
    expect(rehearsal.times()).toHaveLength(2);
  });

  test('misses nothing in a page that is woken once a second', () => {
    const rehearsal = new Rehearsal();
    const notes = Array.from({ length: 40 }, (_, place) => [100 * place, 50, 40 + place] as const);
    rehearsal.follow(aLoop([aTrack(notes)]));
    rehearsal.pass(4_000, 100);
    rehearsal.deeds.length = 0;
    rehearsal.pass(20_000, 900);
    expect(rehearsal.times().length).toBeGreaterThanOrEqual(200);
    expect(new Set(rehearsal.times()).size).toBe(rehearsal.times().length);
  });

  test('a millisecond long does not keep a page busy', () => {
    const rehearsal = new Rehearsal();
    rehearsal.follow(aLoop([aTrack(Array.from({ length: 88 }, (_, note) => [0, 1, note] as const))], { length: 1 }));
    rehearsal.pass(10_000);
    expect(rehearsal.times().length).toBeLessThan(6_000);
    expect(rehearsal.times().length).toBeGreaterThan(1_000);
  });
});

test('whatever is played, every key that goes down comes up, and none is struck before it is up', () => {
  const note = fc.tuple(
    fc.double({ min: 0, max: 3_000, noNaN: true }),
    fc.integer({ min: 0, max: 4_000 }),
    fc.integer({ min: 60, max: 63 }),
  );
  fc.assert(
    fc.property(fc.array(note, { maxLength: 30 }), fc.integer({ min: 7, max: 900 }), (notes, every) => {
      const rehearsal = new Rehearsal();
      rehearsal.follow(aLoop([aTrack(notes)], { length: 3_001 }));
      rehearsal.pass(10_000, every);
      const down = new Set<number>();
      for (const deed of rehearsal.deeds) {
        if (deed.what === 'strike') expect(down.has(deed.note)).toBe(false);
        if (deed.what === 'strike') down.add(deed.note);
        if (deed.what === 'lift') expect(down.delete(deed.note)).toBe(true);
      }
    }),
    { seed: 6, numRuns: 100 },
  );
});
