import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { focusHome } from './use-focus-return.ts';

interface PopoverProps {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly side?: 'top' | 'bottom';
  /** Controlled by the caller; uncontrolled by default. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** The anchor; the trigger by default. */
  readonly anchor?: RefObject<HTMLElement | null>;
  /** The element that gets the focus on closing, unless a touch closed the popover; by default the page's wish, or the trigger. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A small panel of its trigger. Its first control gets the focus, unless a touch opened it. */
export function Popover({
  trigger,
  title,
  side = 'bottom',
  anchor,
  finalFocus,
  wide = false,
  children,
  ...control
}: PopoverProps) {
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
            className={`fade max-h-(--available-height) max-w-(--available-width) ${wide ? 'w-96' : 'w-64'} overflow-y-auto rounded-field border border-line bg-surface p-4 text-ink shadow-float outline-none data-ending-style:opacity-0 data-starting-style:opacity-0`}
          >
            <Base.Title className="mb-1.5 text-label font-[600] text-dim">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
