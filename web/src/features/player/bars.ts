import type { TrackContent } from '@quatremains/rules/songs/track-content';

/** Starts of the bars, ms; the end of the last one is left out. */
export function barStarts(content: Pick<TrackContent, 'barLines'> | null): readonly number[] {
  return content === null ? [] : Array.from(content.barLines).slice(0, -1);
}

/** A position just before a bar line counts as the bar that begins there, ms. */
const NEAR = 1;

/** The bar of a position, counted from 0. */
export function barAt(starts: readonly number[], position: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= position + NEAR),
  );
}

/** Bars that a key moves by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -8,
  PageUp: 8,
};

/** The position that a key of the timeline leads to; null for other keys. The first step back leads to the start of the bar. */
export function stepPosition(
  key: string,
  position: number,
  starts: readonly number[],
  duration: number,
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return duration;
  const step = STEPS[key];
  if (step === undefined) return null;
  const bar = barAt(starts, position);
  const isInside = position - (starts[bar] ?? 0) > IN_BAR;
  const target = bar + step + (step < 0 && isInside ? 1 : 0);
  return starts[Math.min(starts.length - 1, Math.max(0, target))] ?? null;
}

/** So far behind a bar line the first step back leads to that line, ms. */
const IN_BAR = 400;
