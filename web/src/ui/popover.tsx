import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { focusHome } from './use-way-back.ts';

interface PopoverProps {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly side?: 'top' | 'bottom';
  /** Where the caller decides; by itself otherwise. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** What it lies beside; the trigger otherwise. */
  readonly anchor?: RefObject<HTMLElement | null>;
  /** What gets the focus on closing, unless a finger closed it; otherwise what the page wants to have it, or the trigger. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A small panel that belongs to its trigger. What can be set in it has the focus, unless a finger opened it. */
export function Popover({ trigger, title, side = 'bottom', anchor, finalFocus, children, ...control }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root {...control}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          {...(anchor && { anchor, align: 'end' as const })}
          sideOffset={8}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            ref={popup}
            finalFocus={(by) => (by === 'touch' ? true : (finalFocus?.current ?? focusHome() ?? true))}
            initialFocus={(by) => (by === 'touch' ? true : (popup.current?.querySelector('input') ?? true))}
            className="fade max-h-(--available-height) w-64 overflow-y-auto rounded-field border border-line bg-surface p-4 text-ink shadow-float outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Base.Title className="mb-1.5 text-label font-[600] text-dim">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
