import { useEffect, useLayoutEffect, type RefObject } from 'react';

const VARIABLE = '--notice-floor';
const ROOF = '--notice-roof';

/** The height of the own keys over the foot of the window. */
function floorIn(root: HTMLElement): number {
  const keys = root.querySelector('[data-notice-floor]');
  return keys === null ? 0 : Math.max(0, innerHeight - keys.getBoundingClientRect().top);
}

/** The height of what goes on in the room's mode, over the boards. */
function roofIn(root: HTMLElement): number {
  return modePlaceOf(root)?.offsetHeight ?? 0;
}

function modePlaceOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector('[data-mode-place]');
}

function keepFloor(root: HTMLElement): void {
  const { style } = document.documentElement;
  style.setProperty(VARIABLE, `${floorIn(root)}px`);
  style.setProperty(ROOF, `${roofIn(root)}px`);
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
    const modePlace = modePlaceOf(element);
    for (const one of [element, ...(modePlace === null ? [] : [modePlace])]) observer.observe(one);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty(VARIABLE);
      document.documentElement.style.removeProperty(ROOF);
    };
  }, [root]);
}
