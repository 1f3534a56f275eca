import type { TrackContent } from '@quatremains/rules/songs/track-content';
import type { Judgement } from '../../playback/pass-judge.ts';
import type { SheetMeasure } from './sheet-measures.ts';
import { NEAR, type SheetPlace, type SheetTimes } from './sheet-times.ts';

/** Whether the notes of a moment were struck, each at once, or one was missed or struck after a wrong key. */
export type PlayedMark = 'hit' | 'wrong';

/** The notes of a staff that begin at the same place. */
type Moment = Pick<SheetPlace, 'played' | 'at'> & { readonly staff: number };

/** Judgements of notes so far after the position are of an earlier pass, ms. Keys may be struck a little before their notes. */
const EARLY = 600;

const nameOf = ({ played, at, staff }: Moment): string => `${String(played)} ${String(at)} ${String(staff)}`;

/** How the notes of a sheet were played. */
export class SheetMarks {
  readonly #content: TrackContent;
  readonly #times: SheetTimes;
  readonly #measures: readonly SheetMeasure[];
  readonly #marks = new Map<string, { readonly mark: PlayedMark; readonly position: number }>();

  constructor(measures: readonly SheetMeasure[], content: TrackContent, times: SheetTimes) {
    this.#measures = measures;
    this.#content = content;
    this.#times = times;
  }

  /** The moment of a note of the track. The parts of a track of the library are the staves of its sheet. */
  #momentOf(note: number): Moment | null {
    const staff = this.#content.partOf[note] ?? 0;
    const place = this.#times.placeAt(this.#content.starts[note] ?? 0);
    if (place === null) return null;
    const { length = 0, notes = [] } = this.#measures[place.measure] ?? {};
    const at = place.at + NEAR;
    // A grace note before the bar line belongs to the next measure.
    if (at >= length && place.played + 1 < this.#times.played.length) return { played: place.played + 1, at: 0, staff };
    const starts = notes
      .filter((one) => one.staff === staff && !one.isRest && one.start <= at)
      .map(({ start }) => start);
    return { played: place.played, at: Math.max(0, ...starts), staff };
  }

  judge({ kind, note }: Judgement): void {
    const moment = this.#momentOf(note);
    if (note < 0 || moment === null) return;
    const name = nameOf(moment);
    const mark = kind === 'hit' && this.#marks.get(name)?.mark !== 'wrong' ? 'hit' : 'wrong';
    this.#marks.set(name, { mark, position: this.#content.starts[note] ?? 0 });
  }

  /** Forgets what was judged of notes that are still to come. */
  forgetAfter(position: number): void {
    for (const [name, mark] of this.#marks) if (mark.position > position + EARLY) this.#marks.delete(name);
  }

  markOf(moment: Moment): PlayedMark | undefined {
    return this.#marks.get(nameOf(moment))?.mark;
  }
}
