import { useEffect, type RefObject } from 'react';

const VARIABLE = '--notice-band';

/** From the foot of the window and from what lies over them, in CSS pixels. */
const MARGINS = 20;

/** Tells open dialogs how much of the window's foot the messages take. */
export function useNoticeBand(notices: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = notices.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      style.setProperty(VARIABLE, height === 0 ? '0px' : `calc(${height + MARGINS}px + env(safe-area-inset-bottom))`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(VARIABLE);
    };
  }, [notices]);
}
