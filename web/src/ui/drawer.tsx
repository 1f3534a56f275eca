import { Drawer as Base } from '@base-ui/react/drawer';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface DrawerProps {
  readonly open: boolean;
  readonly name: string;
  /** From the foot over the page, or from the right beside the usable page. */
  readonly side: 'bottom' | 'right';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const sheet = 'fixed z-40 flex flex-col border-line bg-surface text-ink shadow-float outline-none transition-transform';
const bottom =
  'inset-x-0 bottom-0 h-[min(78dvh,calc(100dvh-56px))] rounded-t-panel border-t pb-[max(env(safe-area-inset-bottom,0px),var(--drawer-keyboard-inset,0px))] [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]';
const right =
  'inset-y-0 right-0 w-[min(340px,56vw)] rounded-l-panel border-l pr-[env(safe-area-inset-right)] [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]';

/** A panel that opens from an edge; a swipe closes it. */
export function Drawer({ open, name, side, onClose, children }: DrawerProps) {
  const over = side === 'bottom';
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      swipeDirection={over ? 'down' : 'right'}
      modal={over}
      disablePointerDismissal={!over}
    >
      <Base.VirtualKeyboardProvider>
        <Base.Portal>
          {over && (
            <Base.Backdrop className="fade fixed inset-0 z-40 bg-[rgb(8_6_5/0.55)] data-ending-style:opacity-0 data-starting-style:opacity-0" />
          )}
          <Base.Viewport className={cx('fixed inset-0 z-40', !over && 'pointer-events-none')}>
            <Base.Popup
              aria-label={name}
              data-open-panel={side}
              className={cx(sheet, 'pointer-events-auto data-swiping:transition-none', over ? bottom : right)}
            >
              {over && <span className="mx-auto mt-2 h-1 w-10 flex-none rounded-full bg-line" />}
              {children}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.VirtualKeyboardProvider>
    </Base.Root>
  );
}
