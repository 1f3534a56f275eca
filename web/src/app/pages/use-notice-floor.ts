import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { browserFrames } from '../../platform/frames.ts';
import type { Stop } from '../../platform/timers.ts';

const NOTICE_FLOOR = '--notice-floor';
const MODE_HEIGHT = '--mode-height';
const CHAT_BAR_FLOOR = '--chat-bar-floor';

const MODE_REGION = '[data-mode-region]';

/** The distance from the foot of the window to the top of this element; 0 where it is not shown. */
function floorOf(element: HTMLElement | null): number {
  return element === null || element.offsetHeight === 0
    ? 0
    : Math.max(0, innerHeight - element.getBoundingClientRect().top);
}

function updateFloor(root: HTMLElement): void {
  const { style } = document.documentElement;
  style.setProperty(NOTICE_FLOOR, `${floorOf(root.querySelector('[data-notice-floor]'))}px`);
  style.setProperty(CHAT_BAR_FLOOR, `${floorOf(root.querySelector('[data-chat-bar]'))}px`);
  style.setProperty(MODE_HEIGHT, `${root.querySelector<HTMLElement>(MODE_REGION)?.offsetHeight ?? 0}px`);
}

/** Sets the CSS variables by which messages and dialogs are placed in this room, and the height to which notes rise. */
export function useNoticeFloor(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (root.current !== null) updateFloor(root.current);
  });
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let stopFrame: Stop | null = null;
    // The variables change sizes that other observers watch, which an observer must not do at once.
    const observer = new ResizeObserver(() => {
      stopFrame?.();
      stopFrame = browserFrames.next(() => {
        updateFloor(element);
      });
    });
    observer.observe(element);
    const modeRegion = element.querySelector(MODE_REGION);
    if (modeRegion !== null) observer.observe(modeRegion);
    return () => {
      observer.disconnect();
      stopFrame?.();
      for (const name of [NOTICE_FLOOR, CHAT_BAR_FLOOR, MODE_HEIGHT])
        document.documentElement.style.removeProperty(name);
    };
  }, [root]);
}
