import { describe, expect, test } from 'vitest';
import { readScore } from '../read/read-score.ts';
import type { Hand } from '../score.ts';
import { aTune } from '../testing/a-tune.ts';
import { pairCost } from './pair-cost.ts';
import { suggestFingering } from './suggest-fingering.ts';

/** The fingers of a hand, of chords from the lowest note. */
function fingersOf(hand: Hand, music: string, options = {}): string {
  const bars = music.split('|').length - 1;
  const rests = 'z4|'.repeat(bars);
  const voices = hand === 'right' ? { RH: music, LH: rests } : { RH: rests, LH: music };
  const { voices: fingered } = suggestFingering(readScore(aTune(voices, options)));
  const events = fingered.filter((voice) => voice.hand === hand).flatMap((voice) => voice.events);
  return events.flatMap(({ notes, marks }) => (notes.length > 0 ? [marks.join('')] : [])).join(' ');
}

describe('the right hand', () => {
  test.each([
    ['plays five notes with five fingers', 'C D E F|G4|', '1 2 3 4 5'],
    ['comes back the same way', 'G F E D|C4|', '5 4 3 2 1'],
    ['passes the thumb under in a scale', 'C/D/E/F/ G/A/B/c/|', '1 2 3 1 2 3 4 5'],
    ['crosses over the thumb on the way down', 'c/B/A/G/ F/E/D/C/|', '5 4 3 2 1 3 2 1'],
    ['plays a triad and its octave', 'C E G c|', '1 2 3 5'],
    ['repeats a key with the same finger', 'C C C C|', '1 1 1 1'],
    ['takes a sixth', '[Ec]4|', '15'],
    ['takes a third', '[EG]4|', '13'],
  ])('%s', (_, music, fingers) => {
    expect(fingersOf('right', music)).toBe(fingers);
  });

  test('keeps the thumb off a black key among white ones', () => {
    expect(fingersOf('right', '^F/G/A/B/ A/G/^F/z/|')).toBe('2 3 4 5 4 3 2');
  });
});

describe('the left hand is the mirror of the right one', () => {
  test.each([
    ['plays five notes with five fingers', 'C, D, E, F,|G,4|', '5 4 3 2 1'],
    ['crosses over the thumb on the way up', 'C,/D,/E,/F,/ G,/A,/B,/C/|', '5 4 3 2 1 3 2 1'],
    ['takes a fifth', '[C,G,]4|', '51'],
  ])('%s', (_, music, fingers) => {
    expect(fingersOf('left', music)).toBe(fingers);
  });
});

test('fingers of the score are replaced, other marks stay', () => {
  const { voices } = suggestFingering(readScore(aTune({ RH: '!3!!f!C D E F|', LH: 'z4|' })));
  expect(voices[0]?.events[0]?.marks).toEqual(['f', '1']);
});

test('a tied note has no finger of its own', () => {
  expect(fingersOf('right', 'C4-|C2 D2|')).toMatch(/^\d  \d$/);
});

const on = (finger: number, key: number, isBlack = false) => ({ finger, key, isBlack });
test.each([
  ['a step with neighbours costs nothing', on(1, 60), on(2, 62), 0],
  ['a weak finger', on(3, 64), on(5, 67), 1],
  ['three to four', on(3, 64), on(4, 65), 2],
  ['a large span of thumb and second finger', on(1, 60), on(2, 67), 2],
  ['beyond comfort', on(1, 60), on(2, 69), 6],
  ['the thumb on a black key after a white one', on(2, 65), on(1, 61, true), 3],
  ['a thumb that passes under', on(3, 64), on(1, 65), 4 + 2],
  ['another key with the same finger', on(2, 60), on(2, 62), 6],
])('%s: the points of a pair', (_, from, to, points) => {
  expect(pairCost(from, to)).toBe(points);
});
