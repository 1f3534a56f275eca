/** How the speed of a repeated section changes: from `from` to `to` by `step`, after passes without a mistake or after every pass. */
export interface TempoRamp {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly after: 'clean' | 'every';
}

/** One time through a section. */
export interface SectionPass {
  readonly speed: number;
  /** Wrong and missed notes. */
  readonly mistakes: number;
}

/** So many bad passes in a row make it slower. */
const BAD_PASSES = 2;

/** Free of the rounding errors of repeated steps. */
const rounded = (speed: number): number => Math.round(speed * 1_000) / 1_000;

/** Bad passes at the end. */
function badInARow(passes: readonly SectionPass[]): number {
  return passes.length - 1 - passes.findLastIndex(({ mistakes }) => mistakes === 0);
}

/** The speed of the next pass, after these. */
export function nextSpeed({ from, to, step, after }: TempoRamp, passes: readonly SectionPass[]): number {
  const last = passes.at(-1);
  if (last === undefined) return from;
  const bad = badInARow(passes);
  if (bad > 0 && bad % BAD_PASSES === 0) return Math.max(from, rounded(last.speed - step));
  if (bad > 0 && after === 'clean') return last.speed;
  return Math.min(to, rounded(last.speed + step));
}
