/** Whether the browser sends `scrollend`; where it does not, each scroll event counts as the last one. */
const HAS_SCROLL_END = 'onscrollend' in window;
/** The distance from the end, in pixels, that still counts as the end. */
const NEAR = 32;

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

/** The heights of the content and of the box. */
function heightsOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} in ${clientHeight}`;
}

/** A scroll position in a list that grows at its end, and whether it follows the end. */
export class ScrollPosition {
  // Stored outside React: content that grows before the next render must not scroll the reader back.
  #follows = true;
  /** The heights at the last scroll to the end. */
  #heights = '';
  /** The scroll position at the last event. */
  #top = 0;

  /** Scrolls to the end; `anyway` also where the reader has scrolled away from it. */
  follow(box: HTMLElement, anyway = false): void {
    this.#follows ||= anyway;
    if (!this.#follows) return;
    box.scrollTop = box.scrollHeight;
    this.#heights = heightsOf(box);
    this.#top = box.scrollTop;
  }

  /** Reads the scroll position; `isOver` says that the scroll has ended. Returns whether it is at the end. */
  update(box: HTMLElement, isOver: boolean): boolean {
    // The content has grown since, and the reader has not scrolled: a slow browser sends the scroll event after an image has loaded.
    if (this.#follows && this.#heights !== heightsOf(box)) {
      this.follow(box);
      return true;
    }
    const goesUp = !isOver && HAS_SCROLL_END && box.scrollTop < this.#top;
    const isNear = isAtEnd(box);
    this.#top = box.scrollTop;
    this.#follows = isNear && !goesUp;
    return isNear;
  }

  /** Called before a message is added. The browser reports a scroll upwards only before the next frame: the message must not scroll back. */
  beforeGrowth(box: HTMLElement): void {
    if (this.#heights === heightsOf(box) && box.scrollTop < this.#top) this.#follows = false;
  }
}
