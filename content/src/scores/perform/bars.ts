import { barsOf } from '@quatremains/rules/songs/written-bars';
import { lengthOf, type Metre } from '../score.ts';
import type { PlayedBar } from '../unfold.ts';
import type { PerformedBar } from './performance.ts';

const WHOLE_UNITS = [4, 8, 16, 32, 64];
const WHOLE = 1920;

/** The metre of a bar that is shorter or longer than its own. */
function metreOf(length: number, metre: Metre): Metre {
  if (length === lengthOf(metre)) return metre;
  const unit = [metre.unit, ...WHOLE_UNITS].find((value) => (length * value) % WHOLE === 0) ?? metre.unit;
  return { unit, beats: Math.max(1, Math.round((length * unit) / WHOLE)) };
}

/** The bars as they are played. */
export function performedBars(bars: readonly PlayedBar[]): PerformedBar[] {
  const played = bars.map(({ at, measure }) => ({
    at,
    measure,
    length: measure.length,
    full: lengthOf(measure.metre),
  }));
  return barsOf(played).flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    return [{ at: first.at, metre: metreOf(length, first.measure.metre), fifths: first.measure.fifths }];
  });
}
