/** Whether the browser says when the reader stands still again; where it does not, each step is taken for the last one. */
const TELLS_ENDS = 'onscrollend' in window;
/** So near to the end, in pixels, the reader counts as being there. */
const NEAR = 32;

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

/** How high it is, within and without. */
function heightsOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} in ${clientHeight}`;
}

/** Where a reader is in something that grows at its end, and whether they follow it there. */
export class ReaderPlace {
  // Known before React draws it: what grows in the same moment must not pull the reader back.
  #follows = true;
  /** When the end was last brought into sight. */
  #heights = '';
  /** How far down it was when it was last looked at. */
  #top = 0;

  /** Brings the end into sight; `anyway` also where the reader had gone away from it. */
  follow(box: HTMLElement, anyway = false): void {
    this.#follows ||= anyway;
    if (!this.#follows) return;
    box.scrollTop = box.scrollHeight;
    this.#heights = heightsOf(box);
    this.#top = box.scrollTop;
  }

  /** The reader is wherever they are now, `isOver` where they stay there. Answers whether that is the end. */
  look(box: HTMLElement, isOver: boolean): boolean {
    // What grew meanwhile moved the end away, not the reader: a slow browser tells of a scroll when a picture has come since.
    if (this.#follows && this.#heights !== heightsOf(box)) {
      this.follow(box);
      return true;
    }
    const goesUp = !isOver && TELLS_ENDS && box.scrollTop < this.#top;
    const isNear = isAtEnd(box);
    this.#top = box.scrollTop;
    this.#follows = isNear && !goesUp;
    return isNear;
  }

  /** Something is about to be said. Who has gone up from the end is not told so by the browser before the next picture: it must not pull them back. */
  beforeGrowth(box: HTMLElement): void {
    if (this.#heights === heightsOf(box) && box.scrollTop < this.#top) this.#follows = false;
  }
}
