import type { SectionBars } from '@quatremains/rules/songs/sections';
import { breakLines, type SheetLine } from './break-lines.ts';
import type { Engraving } from './engrave-line.ts';
import { LineView, type SheetMoment } from './line-view.ts';
import type { SheetPlace, SheetTimes } from './sheet-times.ts';

export type SheetLayout = 'line' | 'page';

interface SheetSetup {
  readonly engraving: Engraving;
  readonly times: SheetTimes;
  readonly layout: SheetLayout;
  readonly scale: number;
  /** Whether lines may fade and pages may scroll smoothly. */
  readonly moves: boolean;
}

const FADE = 120;

/** The engraved sheet in an element: the line that is played, or all lines below each other. */
export class SheetView {
  readonly #root: HTMLElement;
  readonly #setup: SheetSetup;
  readonly #lines: readonly SheetLine[];
  readonly #width: number;
  #views: LineView[] = [];
  #shown: LineView | null = null;
  #loop: SectionBars | null = null;

  constructor(root: HTMLElement, setup: SheetSetup) {
    this.#root = root;
    this.#setup = setup;
    this.#width = root.clientWidth;
    this.#lines = breakLines(setup.engraving.measures, this.#width / setup.scale);
    root.replaceChildren();
  }

  /** Draws the next line of a page; false where all are drawn. A page is drawn line by line, so that nothing else waits for it. */
  drawNext(): boolean {
    const line = this.#lines[this.#views.length];
    if (this.#setup.layout === 'line' || line === undefined) return false;
    this.#views = [...this.#views, this.#draw(line)];
    return true;
  }

  #draw(line: SheetLine): LineView {
    const { engraving, times, scale, layout } = this.#setup;
    const host = this.#root.appendChild(document.createElement('div'));
    host.className = 'sheet-line';
    const height = layout === 'line' ? this.#root.clientHeight : Infinity;
    const view = new LineView(host, engraving, line, { times, size: { width: this.#width, height, scale } });
    view.showLoop(this.#loop);
    return view;
  }

  show(moment: SheetMoment): void {
    const view = this.#viewOf(moment.place);
    if (view !== this.#shown) this.#change(view);
    view?.show(moment);
  }

  #viewOf(place: SheetPlace): LineView | null {
    if (this.#shown?.contains(place) === true) return this.#shown;
    if (this.#setup.layout === 'page') return this.#views.find((view) => view.contains(place)) ?? null;
    const line = this.#lines.find(({ from, to }) => place.measure >= from && place.measure < to);
    return line === undefined ? null : this.#draw(line);
  }

  #change(view: LineView | null): void {
    const { layout, moves } = this.#setup;
    const before = this.#shown;
    this.#shown = view;
    if (layout === 'page') {
      before?.leave();
      view?.root.scrollIntoView({ block: 'nearest', behavior: moves ? 'smooth' : 'instant' });
    } else {
      before?.root.remove();
      if (moves && before !== null) view?.root.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
    }
  }

  showLoop(loop: SectionBars | null): void {
    this.#loop = loop;
    for (const view of [...this.#views, ...(this.#shown ? [this.#shown] : [])]) view.showLoop(loop);
  }

  /** The place that was clicked: the nearest note of the line under the pointer. */
  placeAt({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, near: SheetPlace | null): SheetPlace | null {
    const views = this.#setup.layout === 'page' ? this.#views : this.#shown ? [this.#shown] : [];
    const view = views.find(({ root }) => {
      const { top, bottom } = root.getBoundingClientRect();
      return clientY >= top && clientY <= bottom;
    });
    const note = view?.nearest(clientX - view.root.getBoundingClientRect().left);
    if (note === undefined) return null;
    const played = this.#setup.times.nearest(note.measure, near?.played ?? 0);
    return { played, measure: note.measure, at: note.start };
  }
}
