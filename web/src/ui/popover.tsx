import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly side?: 'top' | 'bottom';
  /** Where the caller decides; by itself otherwise. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A small panel that belongs to its trigger. */
export function Popover({ trigger, title, side = 'bottom', children, ...control }: PopoverProps) {
  return (
    <Base.Root {...control}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="fade w-64 rounded-[16px] border border-line bg-surface p-4 text-ink shadow-float outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Title className="mb-1.5 text-[13px] font-[600] text-dim">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
