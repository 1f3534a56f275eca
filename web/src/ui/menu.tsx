import { Menu as Base } from '@base-ui/react/menu';
import { cx } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly name: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  /** The action is irreversible. */
  readonly grave?: boolean;
  readonly onSelect: () => void;
}

/** A position on the page, in CSS pixels. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

interface MenuProps {
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
}

interface PointMenuProps {
  readonly name: string;
  readonly at: MenuPoint;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

const popup =
  'fade min-w-48 rounded-field border border-line bg-surface p-1.5 text-ink shadow-float outline-none data-ending-style:opacity-0 data-starting-style:opacity-0';

function Items({ entries }: Pick<MenuProps, 'entries'>) {
  return entries.map(({ name, icon, disabled = false, grave = false, onSelect }) => (
    <Base.Item
      key={name}
      disabled={disabled}
      onClick={onSelect}
      className={cx(
        'flex h-10 items-center gap-3 rounded-item px-3 outline-none data-disabled:opacity-45 data-highlighted:bg-raised [&_svg]:size-4.25 [&_svg]:flex-none [&_svg]:stroke-[1.7]',
        grave ? 'text-bad' : '[&_svg]:text-dim',
      )}
    >
      {icon}
      {name}
    </Base.Item>
  ));
}

export function Menu({ trigger, entries }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" className="z-50">
          <Base.Popup className={popup}>
            <Items entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A menu at the clicked position. */
export function PointMenu({ name, at, entries, onClose }: PointMenuProps) {
  const anchor = { getBoundingClientRect: () => DOMRect.fromRect({ ...at, width: 0, height: 0 }) };
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side="bottom" align="start" sideOffset={2} className="z-50">
          <Base.Popup aria-label={name} className={popup}>
            <Items entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
