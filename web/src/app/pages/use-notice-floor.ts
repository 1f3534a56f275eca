import { useEffect, useLayoutEffect, type RefObject } from 'react';

const VARIABLE = '--notice-floor';

/** The height of the own keys over the foot of the window. */
function floorIn(root: HTMLElement): number {
  const keys = root.querySelector('[data-notice-floor]');
  return keys === null ? 0 : Math.max(0, innerHeight - keys.getBoundingClientRect().top);
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
