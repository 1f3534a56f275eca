import { describe, expect, test } from 'vitest';
import { readScore } from '../read/read-score.ts';
import { aTune } from '../testing/a-tune.ts';
import { perform } from './perform.ts';
import { secondsAt, type PerformedNote, type Performance } from './performance.ts';

type Voices = Readonly<Record<string, string>>;

const played = (voices: Voices, { genre = 'Classical', ...options } = {}): Performance =>
  perform(readScore(aTune(voices, options).replace('N:genre Classical', `N:genre ${genre}`)));
const right = (music: string, options = {}): PerformedNote[] => {
  const bars = music.split('|').length - 1;
  return played({ RH: music, LH: 'z4|'.repeat(bars) }, options).notes.filter(({ hand }) => hand === 'right');
};
const velocities = (music: string): number[] => right(music).map(({ velocity }) => velocity);
const rising = (values: readonly number[]): boolean =>
  values.every((value, place) => place === 0 || value > (values[place - 1] ?? 0));

test('the same score gives the same performance', () => {
  const voices = { RH: '!p!(c !trill!d {f}e) f|', LH: '[C,G,]4|' };
  expect(played(voices)).toEqual(played(voices));
});

describe('dynamics', () => {
  test('set the velocity of all that follows', () => {
    const loud = velocities('!pp!c4|c4|!p!c4|!mf!c4|!ff!c4|c4|');
    expect(loud[0]).toBe(loud[1]);
    expect(loud[4]).toBe(loud[5]);
    expect(rising([loud[0] ?? 0, loud[2] ?? 0, loud[3] ?? 0, loud[4] ?? 0])).toBe(true);
  });

  test('of the right hand hold for both hands, those of the left hand for itself', () => {
    const { notes } = played({ RH: '!ff!c4|c4|', LH: 'C4|!pp!C4|' });
    const left = notes.filter(({ hand }) => hand === 'left').map(({ velocity }) => velocity);
    expect(left[0]).toBeGreaterThan(85);
    expect(left[1]).toBeLessThan(50);
    expect(notes.filter(({ hand }) => hand === 'right').every(({ velocity }) => velocity > 100)).toBe(true);
  });

  test.each([
    ['hairpins', '!p!c4|!crescendo(!c4|c4|!crescendo)!c4|!f!c4|'],
    ['hairpins over tuplets', '!p!!crescendo(!c4|(3:2:3c(3:2:3c|'],
    ['words', '!p!c4|"^cresc."c4|c4|c4|!f!c4|'],
  ])('%s change it step by step', (_, music) => {
    const values = velocities(music.includes('(3:2:3') ? '!p!c4|!crescendo(!(3c2c2c2|!crescendo)!c4|!f!c4|' : music);
    const firsts = values.length === 6 ? [1, 2, 3, 5].map((place) => values[place] ?? 0) : values.slice(1);
    expect(rising(firsts)).toBe(true);
  });

  test('stay where a hairpin has led them', () => {
    const values = velocities('!p!c4|!crescendo(!c4|!crescendo)!c4|c4|c4|');
    expect(values[3]).toBe(values[4]);
    expect(values[4]).toBeGreaterThan(values[0] ?? 0);
  });
});

describe('touch', () => {
  test('brings the melody out, and inner notes least', () => {
    const { notes } = played({ RH: '[EGc]4|', LH: '[C,G,]4|' });
    const of = (key: number): number => notes.find((note) => note.key === key)?.velocity ?? 0;
    expect(rising([of(55), of(48), of(72)])).toBe(true);
    expect(of(64)).toBe(of(67));
    expect(of(72) - of(67)).toBeGreaterThan(10);
  });

  test('swells in a slur, and its last note is softer', () => {
    const [first = 0, , middle = 0, , , last = 0] = velocities('(c/d/ e/f/ g/a/) c|');
    expect(middle).toBeGreaterThan(first);
    expect(last).toBeLessThan(first);
  });

  test.each(['accent', 'marcato', 'sfz'])('is stronger at %s', (mark) => {
    const [plain = 0, accented = 0] = velocities(`c4|!${mark}!c4|`);
    expect(accented).toBeGreaterThan(plain + 8);
  });
});

describe('articulation', () => {
  const lengths = (music: string): number[] => right(music).map(({ at, end }) => end - at);

  test.each([
    ['staccato notes are short', '.c c2 z|', [216, 900]],
    ['slurred notes reach the next one', '(c d) z2|', [480, 432]],
    ['tenuto notes are whole', '!tenuto!c c z2|', [480, 432]],
  ])('%s', (_, music, expected) => {
    expect(lengths(music)).toEqual(expected);
  });
});

describe('tempo', () => {
  const barSeconds = (music: string): number[] => {
    const bars = music.split(/\|+/).length - 1;
    const { tempos } = played({ RH: music, LH: 'z4|'.repeat(bars) });
    return Array.from(
      { length: bars },
      (_, bar) => secondsAt(tempos, (bar + 1) * 1920, 480) - secondsAt(tempos, bar * 1920, 480),
    );
  };

  test('slows down more and more at a ritardando, up to "a tempo"', () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = barSeconds('c4|"^rit."c4|c4|"^a tempo"c4|c4|c4|');
    expect(rising([first, second, third])).toBe(true);
    expect(fourth).toBeCloseTo(first, 5);
  });

  test.each([
    ['the section', 'c4|"^rit."c4||c4|c4|c4|c4|', 2],
    ['four bars', 'c4|"^rit."c4|c4|c4|c4|c4|c4|', 5],
  ])('ends a ritardando with %s', (_, music, later) => {
    const seconds = barSeconds(music);
    expect(seconds[1]).toBeGreaterThan((seconds[0] ?? 0) * 1.03);
    expect(seconds[later]).toBeCloseTo(seconds[0] ?? 0, 5);
  });

  test('holds a fermata nearly twice as long, once for both hands', () => {
    const { tempos } = played({ RH: 'c4|!fermata!c4|c4|c4|c4|', LH: 'C4|!fermata!C4|C4|C4|C4|' });
    expect(secondsAt(tempos, 3840, 480) - secondsAt(tempos, 1920, 480)).toBeCloseTo(2 / 0.55, 2);
    expect(secondsAt(tempos, 5760, 480) - secondsAt(tempos, 3840, 480)).toBeCloseTo(2, 5);
  });

  test('broadens in the last bar', () => {
    const seconds = barSeconds('c4|c4|c4|c4|c4|');
    expect(seconds[4]).toBeGreaterThan((seconds[3] ?? 0) * 1.05);
  });
});

describe('ornaments', () => {
  const keys = (music: string, options = {}): number[] => right(music, options).map(({ key }) => key);

  test.each([
    ['a trill fills its note and ends on it', 'Classical', [72, 74, 72]],
    ['an old trill begins above', 'Baroque', [74, 72, 74]],
  ])('%s', (_, genre, first) => {
    const all = keys('!trill!c4|', { genre });
    expect([all.slice(0, 3), all.at(-1)]).toEqual([first, 72]);
    expect(all.length).toBeGreaterThan(10);
  });

  test.each([
    ['mordent', [72, 71, 72]],
    ['uppermordent', [72, 74, 72]],
    ['pralltriller', [72, 74, 72]],
    ['turn', [74, 72, 71, 72]],
    ['invertedturn', [71, 72, 74, 72]],
    ['turnx', [72, 74, 72, 71, 72]],
  ])('%s has the notes %j of the scale', (mark, expected) => {
    expect(keys(`!${mark}!c4|`)).toEqual(expected);
  });

  test('take their neighbours from the key signature', () => {
    expect(keys('!mordent!c4|', { key: 'Db' })).toEqual([72, 70, 72]);
    expect(keys('!turn!B4|', { key: 'D' })).toEqual([73, 71, 69, 71]);
  });

  test('grace notes come before their note', () => {
    const [, grace, second, main] = right('c2 {de}f2|');
    expect([grace?.key, second?.key, main?.key]).toEqual([74, 76, 77]);
    expect([main?.at, second?.end, grace?.end]).toEqual([960, 960, second?.at]);
  });

  test('broken chords come from below, the highest note on time', () => {
    const ticks = right('c2 !arpeggio![ceg]2|')
      .slice(1)
      .map(({ at }) => at);
    expect(rising(ticks)).toBe(true);
    expect(ticks.at(-1)).toBe(960);
  });
});

test('a key is not struck while it sounds', () => {
  const { notes } = played({ RH: '!trill!c4|c4|', RH2: 'C4|[Cc]4|', LH: 'c4|c4|' });
  for (const note of notes)
    for (const other of notes)
      if (note !== other && note.key === other.key && note.at < other.at)
        expect(note.end).toBeLessThanOrEqual(other.at);
});

describe('the pedal', () => {
  const moves = (voices: Voices, genre: string): string =>
    played(voices, { genre })
      .pedal.map(({ at, isDown }) => `${isDown ? 'down' : 'up'}@${at}`)
      .join(' ');

  test('is that of the score where it has one', () => {
    expect(moves({ RH: 'c4|c4|', LH: '!ped!C,2 !ped-up!C2|C4|' }, 'Romantic')).toBe('up@0 down@50 up@960 up@3840');
  });

  test('changes with the harmony, and with each bar', () => {
    expect(moves({ RH: 'c4|d2 c2|', LH: 'C,/G,/E,/G,/ C,/G,/E,/G,/|G,,/D,/B,,/D,/ C,/G,/E,/G,/|' }, 'Romantic')).toBe(
      'up@0 down@50 up@1920 down@1970 up@2880 down@2930 up@3840',
    );
  });

  test('is not used by old music', () => {
    expect(moves({ RH: 'c4|', LH: 'C,4|' }, 'Baroque')).toBe('');
  });
});
