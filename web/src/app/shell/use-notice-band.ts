import { useEffect, type RefObject } from 'react';

const VARIABLE = '--notice-band';

/** Distances from the foot of the window and from elements above, in CSS pixels. */
const MARGINS = 20;

/** Sets the height that messages take at the foot of the window, for open dialogs. */
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
