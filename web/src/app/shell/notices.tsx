import { cx } from 'class-variance-authority';
import { useRef, useEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import { ConnectionBanner } from './connection-banner.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';

const VARIABLE = '--notice-band';

/** Distances from the foot of the window and from elements above, in CSS pixels. */
const MARGINS = 20;

/** Sets the height that messages take at the foot of the window, for open dialogs. */
function useNoticeBand(notices: RefObject<HTMLElement | null>): void {
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

/**
 * Messages are shown at the foot of the window in the middle: above the own keys or the bar in their place (`--notice-floor`) and a phone's chat bar (`--chat-bar-floor`), in a room in
 * the area where notes rise; on narrow screens above the navigation. They are stacked, the first one at the foot.
 */
const noticePosition =
  'bottom-[calc(max(var(--notice-floor,10px),var(--chat-bar-floor,0px))+6px)] left-1/2 w-[min(380px,calc(100vw-28px))] -translate-x-1/2 flex-col-reverse narrow:bottom-[calc(max(var(--notice-floor,calc(58px+env(safe-area-inset-bottom))),var(--chat-bar-floor,0px))+6px)]';

/** Beside or above an open sheet; below an open dialog, which leaves `--notice-band` at the foot of the window. */
const besidePanels =
  'beside-sheet:right-[calc(min(340px,56vw)+12px)] beside-sheet:left-3 beside-sheet:w-auto beside-sheet:translate-x-0 over-sheet:top-3 over-sheet:right-auto over-sheet:bottom-auto over-sheet:left-1/2 over-sheet:w-[min(380px,calc(100vw-24px))] over-sheet:-translate-x-1/2 over-sheet:flex-col under-dialog:top-auto under-dialog:right-auto under-dialog:bottom-[max(12px,env(safe-area-inset-bottom))] under-dialog:left-1/2 under-dialog:w-[min(380px,calc(100vw-24px))] under-dialog:-translate-x-1/2 under-dialog:flex-col-reverse';

function Notifications() {
  const { notifications } = useServices();
  const toasts = useStore(notifications);
  return (
    <ToastRegion
      name={m.notifications()}
      closeName={m.close()}
      toasts={toasts}
      onClose={(id) => {
        notifications.dismiss(id);
      }}
    />
  );
}

/** The connection banner, and beside it, never over it, the notifications. */
export function Notices() {
  const box = useRef<HTMLDivElement>(null);
  useNoticeBand(box);
  return (
    <div ref={box} className={cx('pointer-events-none fixed z-50 flex gap-2', noticePosition, besidePanels)}>
      <ConnectionBanner />
      <Notifications />
    </div>
  );
}
