import { rolesIn } from '@quatremains/rules/songs/group-roles';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { wantsReducedMotion } from '../../platform/device.ts';
import { browserFrames } from '../../platform/frames.ts';
import { browserTimers, type Stop } from '../../platform/timers.ts';
import type { Judgement } from '../../playback/pass-judge.ts';
import type { MidiPlayer } from '../../services/player-commands.ts';
import type { EngravedNote, Engraving } from './engrave-line.ts';
import type { NoteMark } from './line-view.ts';
import { SheetMarks } from './sheet-marks.ts';
import { SheetTimes, type SheetPlace } from './sheet-times.ts';
import { SheetView, type SheetLayout } from './sheet-view.ts';

/** While the track stands still, other parts of the page can move it; the position is read every so many ms. */
const AT_REST = 200;
/** How long the cursor shows that a wrong key was struck, ms. */
const WRONG = 300;

export interface SheetOptions {
  readonly engraving: Engraving;
  readonly layout: SheetLayout;
  readonly scale: number;
}

const handOf = (staff: number) => (staff === 0 ? 'right' : 'left');

/** A sheet in an element that follows the track of the player. */
export class FollowedSheet {
  readonly #element: HTMLElement;
  readonly #player: MidiPlayer;
  readonly #options: SheetOptions;
  readonly #times: SheetTimes;
  readonly #stops: readonly Stop[];
  readonly #marks: SheetMarks;
  #stopWrong: Stop | null = null;
  #view: SheetView;
  #size: string;
  #stopResize: Stop | null = null;
  #place: SheetPlace | null = null;
  #stopFrame: Stop | null = null;

  constructor(element: HTMLElement, player: MidiPlayer, content: TrackContent, options: SheetOptions) {
    this.#element = element;
    this.#player = player;
    this.#options = options;
    this.#times = new SheetTimes(options.engraving.measures, content);
    this.#marks = new SheetMarks(options.engraving.measures, content, this.#times);
    this.#size = this.#readSize();
    this.#view = this.#createView();
    this.#stops = [
      player.onJudged((judgement) => {
        this.#judge(judgement);
      }),
      player.store.subscribe(({ loop }, before) => {
        if (loop !== before.loop) this.#view.showLoop(loop);
        this.#follow();
      }),
      browserTimers.every(AT_REST, () => {
        this.#show();
      }),
      this.#observeSize(),
    ];
    this.#follow();
  }

  #createView(): SheetView {
    const view = new SheetView(this.#element, {
      ...this.#options,
      times: this.#times,
      moves: !wantsReducedMotion(),
    });
    view.showLoop(this.#player.store.getState().loop);
    return view;
  }

  /** A page may be as high as it is. */
  #readSize(): string {
    const { clientWidth, clientHeight } = this.#element;
    return this.#options.layout === 'line' ? `${String(clientWidth)} ${String(clientHeight)}` : String(clientWidth);
  }

  /** Engraving changes the layout, which an observer of sizes must not do at once. */
  #observeSize(): Stop {
    const observer = new ResizeObserver(() => {
      this.#stopResize?.();
      this.#stopResize = browserFrames.next(() => {
        this.#resize();
      });
    });
    observer.observe(this.#element);
    return () => {
      observer.disconnect();
      this.#stopResize?.();
    };
  }

  #resize(): void {
    const size = this.#readSize();
    if (size === this.#size) return;
    this.#size = size;
    this.#view = this.#createView();
    this.#follow();
  }

  /** Shows the position, then again with each frame while the track plays or lines of a page are still to be drawn. */
  #follow(): void {
    this.#stopFrame?.();
    this.#stopFrame = null;
    const isDrawing = this.#view.drawNext();
    this.#show();
    if (!isDrawing && !this.#player.store.getState().playing) return;
    this.#stopFrame = browserFrames.next(() => {
      this.#follow();
    });
  }

  #show(): void {
    const position = this.#player.signedPositionNow();
    this.#place = this.#times.placeAt(Math.max(0, position));
    if (this.#place === null) return;
    this.#marks.forgetAfter(position);
    const hands = this.#playersHands();
    this.#view.show({
      place: this.#place,
      waits: this.#player.store.getState().mode === 'stop',
      markOf: (note, played) => this.#markOf(note, played, hands),
    });
  }

  /** The hands whose notes the player strikes. */
  #playersHands(): readonly string[] {
    const { mode, groups } = this.#player.store.getState();
    const roles = rolesIn(mode, groups);
    return groups.filter((_, place) => roles[place] === 'player').map(({ hand }) => hand);
  }

  #markOf({ start: at, staff }: EngravedNote, played: number, hands: readonly string[]): NoteMark | null {
    const mark = this.#marks.markOf({ played, at, staff });
    if (mark === 'wrong') return mark;
    return mark === 'hit' || !hands.includes(handOf(staff)) ? handOf(staff) : null;
  }

  #judge(judgement: Judgement): void {
    const hands = this.#playersHands();
    if (hands.length === 0) return;
    this.#marks.judge(judgement);
    if (judgement.kind === 'wrong') this.#showWrong();
    this.#show();
  }

  #showWrong(): void {
    this.#element.dataset['wrong'] = '';
    this.#stopWrong?.();
    this.#stopWrong = browserTimers.after(WRONG, () => {
      delete this.#element.dataset['wrong'];
    });
  }

  /** Moves the track to the note that was clicked. */
  seek(event: Pick<MouseEvent, 'clientX' | 'clientY'>): void {
    const clicked = this.#view.placeAt(event, this.#place);
    if (clicked !== null) this.#player.seek(this.#times.positionOf(clicked));
  }

  stop(): void {
    this.#stopFrame?.();
    this.#stopWrong?.();
    for (const stop of this.#stops) stop();
    this.#element.replaceChildren();
  }
}
