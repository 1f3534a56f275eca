import { useEffect, useLayoutEffect, type RefObject } from 'react';

const VARIABLE = '--notice-floor';

/** The height over the foot of the window at which messages hide nothing one could click: over the own keys, or else the foot of the stage. */
function floorIn(root: HTMLElement): number {
  const keys = root.querySelector('[data-notice-floor=top]');
  const stage = root.querySelector('[data-notice-floor=bottom]');
  const edge = keys?.getBoundingClientRect().top ?? stage?.getBoundingClientRect().bottom ?? 0;
  return Math.max(0, innerHeight - edge);
}

function keepFloor(root: HTMLElement): void {
  document.documentElement.style.setProperty(VARIABLE, `${floorIn(root)}px`);
}

/** Tells the messages of the page where they may lie in this room. */
export function useNoticeFloor(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (root.current !== null) keepFloor(root.current);
  });
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      keepFloor(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty(VARIABLE);
    };
  }, [root]);
}
