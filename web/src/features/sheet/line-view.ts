import type { SectionBars } from '@quatremains/rules/songs/sections';
import type { SheetLine } from './break-lines.ts';
import { engraveLine, type EngravedLine, type EngravedNote, type Engraving, type LineSize } from './engrave-line.ts';
import { NEAR, type SheetPlace, type SheetTimes } from './sheet-times.ts';

/** How a note is coloured: by the hand that plays it, or as missed or struck after a wrong key. */
export type NoteMark = 'right' | 'left' | 'wrong';

/** What is shown of a moment of the track. */
export interface SheetMoment {
  readonly place: SheetPlace;
  /** The cursor stands on notes: the track waits for them. */
  readonly waits: boolean;
  /** How a note that has been reached is coloured, in the pass in which its measure is the one that is `played`; null for not at all. */
  readonly markOf: (note: EngravedNote, played: number) => NoteMark | null;
}

const CURSOR_WIDTH = 26;
const MARGIN = 6;

function addPart(root: HTMLElement, className: string): HTMLElement {
  const part = root.appendChild(document.createElement('div'));
  part.className = className;
  return part;
}

/** One engraved line: coloured notes, the cursor, the bars that are repeated, and the numbers of the bars. */
export class LineView {
  readonly line: SheetLine;
  readonly root: HTMLElement;
  readonly #times: SheetTimes;
  readonly #drawn: EngravedLine;
  readonly #cursor: HTMLElement;
  readonly #signs: HTMLElement;
  readonly #marks = new Map<EngravedNote, NoteMark | null>();
  #numbersOf: number | null = null;
  #loop: SectionBars | null = null;

  constructor(root: HTMLElement, engraving: Engraving, line: SheetLine, setup: { times: SheetTimes; size: LineSize }) {
    this.line = line;
    this.root = root;
    this.#times = setup.times;
    this.#drawn = engraveLine(addPart(root, 'sheet-music'), engraving, line, setup.size);
    this.#signs = addPart(root, 'sheet-signs');
    this.#cursor = addPart(root, 'sheet-cursor');
    const { top, bottom } = this.#drawn;
    this.#cursor.style.top = `${String(top - MARGIN)}px`;
    this.#cursor.style.height = `${String(bottom - top + 2 * MARGIN)}px`;
    this.#cursor.hidden = true;
  }

  contains({ measure }: Pick<SheetPlace, 'measure'>): boolean {
    return measure >= this.line.from && measure < this.line.to;
  }

  /** Shows a moment of the track that is in another line, or in none. */
  leave(): void {
    this.#cursor.hidden = true;
    for (const note of this.#drawn.notes) this.#mark(note, null);
  }

  show(moment: SheetMoment): void {
    const { place } = moment;
    this.#showNumbers(place);
    for (const note of this.#drawn.notes) this.#mark(note, this.#markOf(note, moment));
    this.#cursor.hidden = false;
    const x = this.#xOf(place, moment.waits) - CURSOR_WIDTH / 2;
    this.#cursor.style.transform = `translateX(${x.toFixed(1)}px)`;
  }

  #markOf(note: EngravedNote, { place, markOf }: SheetMoment): NoteMark | null {
    const isReached = note.measure < place.measure || (note.measure === place.measure && note.start <= place.at + NEAR);
    return isReached && !note.isRest ? markOf(note, this.#playedAs(note.measure)) : null;
  }

  #mark(note: EngravedNote, mark: NoteMark | null): void {
    if ((this.#marks.get(note) ?? null) === mark) return;
    this.#marks.set(note, mark);
    for (const element of note.elements) {
      if (mark === null) delete element.dataset['mark'];
      else element.dataset['mark'] = mark;
    }
  }

  /** The notes at which the cursor stands, or between which it glides. */
  #xOf({ measure, at }: SheetPlace, stands: boolean): number {
    const moments = this.#drawn.notes
      .filter(({ isRest }) => !stands || !isRest)
      .toSorted((one, other) => one.measure - other.measure || one.start - other.start || one.staff - other.staff);
    const isAfter = (note: EngravedNote): boolean =>
      note.measure > measure || (note.measure === measure && note.start > at + (stands ? NEAR : 0));
    const next = moments.find(isAfter);
    const last = moments.findLast((note) => !isAfter(note));
    const here = moments.find((note) => note.measure === last?.measure && note.start === last.start);
    if (here === undefined) return next?.x ?? this.#drawn.start;
    if (stands) return here.x;
    const length = this.#times.lengthOf(measure);
    const isSame = next?.measure === measure;
    const [from, to] = [here.measure === measure ? here.start : 0, isSame ? next.start : length];
    const end = isSame || next === undefined ? next?.x : Math.min(next.x, this.#endOf(measure));
    return here.x + (((end ?? this.#endOf(measure)) - here.x) * Math.max(0, at - from)) / Math.max(1, to - from);
  }

  #endOf(measure: number): number {
    return this.#drawn.ends[measure - this.line.from] ?? this.#drawn.start;
  }

  #startOf(measure: number): number {
    return measure === this.line.from ? this.#drawn.left : this.#endOf(measure - 1);
  }

  /** The numbers of the bars as the timeline counts them; those of a repeated measure change with each pass. */
  #showNumbers({ played, measure }: SheetPlace): void {
    const pass = played - measure;
    if (pass === this.#numbersOf) return;
    this.#numbersOf = pass;
    this.#showSigns();
  }

  /** The bars that are repeated, counted from 0. */
  showLoop(loop: SectionBars | null): void {
    this.#loop = loop;
    this.#showSigns();
  }

  /** The place of a measure in the order of playing, in the pass that is shown. */
  #playedAs(measure: number): number {
    const played = measure + (this.#numbersOf ?? 0);
    return this.#times.played[played]?.measure === measure ? played : this.#times.nearest(measure, played);
  }

  #showSigns(): void {
    const { top, bottom } = this.#drawn;
    this.#signs.replaceChildren();
    for (let measure = this.line.from; measure < this.line.to; measure += 1) {
      const { bar = 0, offset = 0 } = this.#times.played[this.#playedAs(measure)] ?? {};
      if (offset > 0) continue;
      const number = addPart(this.#signs, 'sheet-number');
      number.textContent = String(bar + 1);
      number.style.cssText = `left:${String(this.#startOf(measure))}px;top:${String(top - 20)}px`;
      const isRepeated = this.#loop !== null && (bar === this.#loop.fromBar || bar === this.#loop.toBar);
      if (!isRepeated) continue;
      number.dataset['loop'] = '';
      const edges = [
        ...(bar === this.#loop?.fromBar ? [this.#startOf(measure)] : []),
        ...(bar === this.#loop?.toBar ? [this.#endOf(measure)] : []),
      ];
      for (const x of edges)
        addPart(this.#signs, 'sheet-loop').style.cssText =
          `left:${String(x - 1)}px;top:${String(top)}px;height:${String(bottom - top)}px`;
    }
  }

  /** The note or rest that is nearest to a point, in pixels from the left. */
  nearest(x: number): EngravedNote | undefined {
    return this.#drawn.notes.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
  }
}
