import { useEffect, useLayoutEffect, type RefObject } from 'react';

const VARIABLE = '--notice-floor';
const MODE_HEIGHT = '--mode-height';

/** The height of the own keys, or of the bar in their place, over the foot of the window. */
function floorIn(root: HTMLElement): number {
  const keys = root.querySelector('[data-notice-floor]');
  return keys === null ? 0 : Math.max(0, innerHeight - keys.getBoundingClientRect().top);
}

/** The height of the mode's panel above the boards. */
function modeHeightIn(root: HTMLElement): number {
  return modeRegionOf(root)?.offsetHeight ?? 0;
}

function modeRegionOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector('[data-mode-region]');
}

function updateFloor(root: HTMLElement): void {
  const { style } = document.documentElement;
  style.setProperty(VARIABLE, `${floorIn(root)}px`);
  style.setProperty(MODE_HEIGHT, `${modeHeightIn(root)}px`);
}

/** Sets the CSS variables by which messages and dialogs are placed in this room, and the height to which notes rise. */
export function useNoticeFloor(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (root.current !== null) updateFloor(root.current);
  });
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      updateFloor(element);
    });
    const modeRegion = modeRegionOf(element);
    for (const one of [element, ...(modeRegion === null ? [] : [modeRegion])]) observer.observe(one);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty(VARIABLE);
      document.documentElement.style.removeProperty(MODE_HEIGHT);
    };
  }, [root]);
}
