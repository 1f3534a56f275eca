import type { Loop } from '@quatremains/protocol/entities/bot';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LoopPlayer } from './loop-player.ts';
import { aLoop, aTrack } from './testing/a-track.ts';

interface RecordedCall {
  readonly kind: 'strike' | 'lift' | 'down' | 'up' | 'silence';
  readonly note: number;
  readonly at: number;
}

const START = 100_000;

/** Records output, with a clock that can be advanced. */
class Rehearsal {
  readonly calls: RecordedCall[] = [];
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

  #note(kind: RecordedCall['kind'], note: number, at: number): void {
    this.calls.push({ kind, note, at });
  }

  follow(loop: Loop | null): void {
    this.player.follow(loop, this.#now);
  }

  /** Advances the time and wakes the player at intervals. */
  pass(time: number, every = 100): void {
    for (const until = this.#now + time; this.#now < until;) {
      this.#now += Math.min(every, until - this.#now);
      this.player.wake(this.#now);
    }
  }

  times(kind: RecordedCall['kind'] = 'strike'): number[] {
    return this.calls.filter((action) => action.kind === kind).map(({ at }) => at - START);
  }
}

describe('a loop', () => {
  test('repeats from its start, in rounds of equal length', () => {
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

  test('is scheduled ahead, sorted by time', () => {
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
    const times = rehearsal.calls.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('stops at once when it is switched off', () => {
    const rehearsal = new Rehearsal();
    rehearsal.follow(aLoop([aTrack([[0, 3_000]])]));
    rehearsal.pass(500);
    rehearsal.follow(aLoop([aTrack([[0, 3_000]])], { startedAt: null }));
    rehearsal.pass(10_000);
    expect(rehearsal.calls.map(({ kind }) => kind)).toEqual(['strike', 'silence']);
    expect(rehearsal.player.plays).toBe(false);
  });

  test('starts in the middle for members who join later, with the pressed pedal', () => {
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

  test('plays added notes without repeating any', () => {
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

  test('continues without a break when a track is added', () => {
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
    expect(rehearsal.calls.some(({ kind }) => kind === 'silence')).toBe(false);
    expect(rehearsal.times().filter((at) => at < 6_000)).toEqual([0, 1_000, 3_000, 4_000, 4_500, 5_000]);
    expect(rehearsal.times('lift')).toContain(3_500);
  });

  test('falls silent before another loop replaces it', () => {
    const rehearsal = new Rehearsal();
    rehearsal.follow(aLoop([aTrack([[0, 3_000]])]));
    rehearsal.pass(1_000);
    rehearsal.follow(aLoop([aTrack([[0, 500, 48]])], { startedAt: START + 2_000, length: 1_000 }));
    rehearsal.pass(2_500);
    expect(rehearsal.calls.slice(0, 3).map(({ kind, note }) => [kind, note])).toEqual([
      ['strike', 60],
      ['silence', -1],
      ['strike', 48],
    ]);
  });

  test('continues after a sleep of five minutes, without the missed notes', () => {
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
    rehearsal.calls.length = 0;
    rehearsal.pass(300_000, 300_000);
    expect(rehearsal.calls.map(({ kind }) => kind)).toEqual(['silence']);
    rehearsal.pass(4_000);
    expect(rehearsal.times()).toHaveLength(2);
  });

  test('misses no note in a page with timers once a second', () => {
    const rehearsal = new Rehearsal();
    const notes = Array.from({ length: 40 }, (_, place) => [100 * place, 50, 40 + place] as const);
    rehearsal.follow(aLoop([aTrack(notes)]));
    rehearsal.pass(4_000, 100);
    rehearsal.calls.length = 0;
    rehearsal.pass(20_000, 900);
    expect(rehearsal.times().length).toBeGreaterThanOrEqual(200);
    expect(new Set(rehearsal.times()).size).toBe(rehearsal.times().length);
  });

  test('of one millisecond does not keep the page busy', () => {
    const rehearsal = new Rehearsal();
    rehearsal.follow(aLoop([aTrack(Array.from({ length: 88 }, (_, note) => [0, 1, note] as const))], { length: 1 }));
    rehearsal.pass(10_000);
    expect(rehearsal.times().length).toBeLessThan(6_000);
    expect(rehearsal.times().length).toBeGreaterThan(1_000);
  });
});

test('every struck key is released before it is struck again', () => {
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
      for (const action of rehearsal.calls) {
        if (action.kind === 'strike') expect(down.has(action.note)).toBe(false);
        if (action.kind === 'strike') down.add(action.note);
        if (action.kind === 'lift') expect(down.delete(action.note)).toBe(true);
      }
    }),
    { seed: 6, numRuns: 100 },
  );
});
