import { useEffect, useLayoutEffect, type RefObject } from 'react';

const VARIABLE = '--notice-floor';
const MODE_HEIGHT = '--mode-height';

/** How high the own keys, or what stands there instead of them, reach over the foot of the window. */
function floorIn(root: HTMLElement): number {
  const keys = root.querySelector('[data-notice-floor]');
  return keys === null ? 0 : Math.max(0, innerHeight - keys.getBoundingClientRect().top);
}

/** The height of what goes on in the room's mode, over the boards. */
function modeHeightIn(root: HTMLElement): number {
  return modePlaceOf(root)?.offsetHeight ?? 0;
}

function modePlaceOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector('[data-mode-place]');
}

function keepFloor(root: HTMLElement): void {
  const { style } = document.documentElement;
  style.setProperty(VARIABLE, `${floorIn(root)}px`);
  style.setProperty(MODE_HEIGHT, `${modeHeightIn(root)}px`);
}

/** Tells the messages and dialogs of the page where they may lie in this room, and the notes how high they may rise. */
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
    const modePlace = modePlaceOf(element);
    for (const one of [element, ...(modePlace === null ? [] : [modePlace])]) observer.observe(one);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty(VARIABLE);
      document.documentElement.style.removeProperty(MODE_HEIGHT);
    };
  }, [root]);
}
