import type { TrackContent } from './track-content.ts';

/** Bars that are repeated, counted from 0; the last one is included. */
export interface SectionBars {
  readonly fromBar: number;
  readonly toBar: number;
}

/** Positions of a section, ms of the track. */
export interface Section {
  readonly from: number;
  readonly to: number;
}

/** The bars within the track, in order. */
export function clampBars({ fromBar, toBar }: SectionBars, { barLines }: Pick<TrackContent, 'barLines'>): SectionBars {
  const last = Math.max(0, barLines.length - 2);
  const within = (bar: number): number => Math.min(last, Math.max(0, Math.round(bar)));
  return { fromBar: within(Math.min(fromBar, toBar)), toBar: within(Math.max(fromBar, toBar)) };
}

export function sectionOf({ fromBar, toBar }: SectionBars, { barLines }: Pick<TrackContent, 'barLines'>): Section {
  const from = barLines[fromBar] ?? 0;
  return { from, to: barLines[toBar + 1] ?? from };
}
