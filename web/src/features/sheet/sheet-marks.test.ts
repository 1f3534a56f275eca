import { aTrack } from '@quatremains/rules/testing/a-track';
import { describe, expect, it } from 'vitest';
import { parseSheet } from './engrave-line.ts';
import { SheetMarks } from './sheet-marks.ts';
import { sheetMeasures } from './sheet-measures.ts';
import { SheetTimes } from './sheet-times.ts';

/** Two bars of four quarters, repeated. */
const abc = `X:1
L:1/4
M:4/4
%%score {RH | LH}
K:C
V:RH clef=treble
V:LH clef=bass
[V:RH] |: CDEF | GABc :|
[V:LH] |: C,4 | C,4 :|
`;
const hands = [{ name: 'Right hand' }, { name: 'Left hand' }];
const right = { part: 0, key: 60 };

/** The marks of a track with a right hand at these times, and one note of the left hand in the second bar. */
function marksOf(starts: readonly number[]) {
  const notes = [...starts.map((start) => ({ ...right, start })), { part: 1, key: 48, start: 2_000 }];
  const content = aTrack([...notes, { ...right, start: 7_900 }], hands);
  const measures = sheetMeasures(parseSheet(abc));
  return new SheetMarks(measures, content, new SheetTimes(measures, content));
}

describe('the marks of played notes', () => {
  it('stand at the note of the sheet that begins there, with its grace notes', () => {
    const marks = marksOf([500, 980, 1_960]);
    for (const note of [0, 1, 2]) marks.judge({ kind: 'hit', note });
    expect(marks.markOf({ played: 0, at: 480, staff: 0 })).toBe('hit');
    expect(marks.markOf({ played: 0, at: 960, staff: 0 })).toBe('hit');
    expect(marks.markOf({ played: 1, at: 0, staff: 0 })).toBe('hit');
    expect(marks.markOf({ played: 0, at: 0, staff: 0 })).toBeUndefined();
  });

  it('are of one staff, and of one time of a repeat', () => {
    const marks = marksOf([4_000]);
    for (const note of [0, 1]) marks.judge({ kind: 'missed', note });
    expect(marks.markOf({ played: 2, at: 0, staff: 0 })).toBe('wrong');
    expect(marks.markOf({ played: 0, at: 0, staff: 0 })).toBeUndefined();
    expect(marks.markOf({ played: 1, at: 0, staff: 1 })).toBe('wrong');
    expect(marks.markOf({ played: 1, at: 0, staff: 0 })).toBeUndefined();
  });

  it('stay wrong where the right key follows a wrong one', () => {
    const marks = marksOf([500]);
    marks.judge({ kind: 'wrong', note: 0 });
    marks.judge({ kind: 'hit', note: 0 });
    expect(marks.markOf({ played: 0, at: 480, staff: 0 })).toBe('wrong');
  });

  it('pass over a wrong key for which no note was due', () => {
    const marks = marksOf([0]);
    marks.judge({ kind: 'wrong', note: -1 });
    expect(marks.markOf({ played: 0, at: 0, staff: 0 })).toBeUndefined();
  });

  it('are forgotten when the track moves back before them', () => {
    const marks = marksOf([0, 1_500]);
    for (const note of [0, 1]) marks.judge({ kind: 'hit', note });
    marks.forgetAfter(500);
    expect(marks.markOf({ played: 0, at: 0, staff: 0 })).toBe('hit');
    expect(marks.markOf({ played: 0, at: 1_440, staff: 0 })).toBeUndefined();
  });
});
