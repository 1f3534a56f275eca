import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { wantsReducedMotion } from '../../platform/device.ts';
import { browserFrames } from '../../platform/frames.ts';
import { browserTimers, type Stop } from '../../platform/timers.ts';
import type { MidiPlayer } from '../../services/player-commands.ts';
import type { Engraving } from './engrave-line.ts';
import { SheetTimes, type SheetPlace } from './sheet-times.ts';
import { SheetView, type SheetLayout } from './sheet-view.ts';

/** While the track stands still, other parts of the page can move it; the position is read every so many ms. */
const AT_REST = 200;

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
  /** The hands that still have keys to strike. */
  readonly #awaited = new Set<string>();
  #view: SheetView;
  #width: number;
  #place: SheetPlace | null = null;
  #stopFrame: Stop | null = null;

  constructor(element: HTMLElement, player: MidiPlayer, content: TrackContent, options: SheetOptions) {
    this.#element = element;
    this.#player = player;
    this.#options = options;
    this.#times = new SheetTimes(options.engraving.measures, content);
    this.#width = element.clientWidth;
    this.#view = this.#createView();
    this.#stops = [
      player.onAwaited((keys) => {
        this.#awaited.clear();
        for (const { hand, struck } of keys) if (!struck) this.#awaited.add(hand);
      }),
      player.store.subscribe(({ loop }, before) => {
        if (loop !== before.loop) this.#view.showLoop(loop);
        this.#follow();
      }),
      browserTimers.every(AT_REST, () => {
        this.#show();
      }),
      this.#observeWidth(),
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

  #observeWidth(): Stop {
    const observer = new ResizeObserver(() => {
      if (this.#element.clientWidth === this.#width) return;
      this.#width = this.#element.clientWidth;
      this.#view = this.#createView();
      this.#follow();
    });
    observer.observe(this.#element);
    return () => {
      observer.disconnect();
    };
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
    this.#place = this.#times.placeAt(this.#player.positionNow());
    if (this.#place === null) return;
    this.#view.show({
      place: this.#place,
      waits: this.#player.store.getState().mode === 'stop',
      markOf: ({ staff }) => handOf(staff),
      isStruck: (staff) => !this.#awaited.has(handOf(staff)),
    });
  }

  /** Moves the track to the note that was clicked. */
  seek(event: Pick<MouseEvent, 'clientX' | 'clientY'>): void {
    const clicked = this.#view.placeAt(event, this.#place);
    if (clicked !== null) this.#player.seek(this.#times.positionOf(clicked));
  }

  stop(): void {
    this.#stopFrame?.();
    for (const stop of this.#stops) stop();
    this.#element.replaceChildren();
  }
}
