import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly name: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
}

export function Menu({ trigger, entries }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" className="z-50">
          <Base.Popup className="fade min-w-48 rounded-field border border-line bg-surface p-1.5 text-ink shadow-float outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            {entries.map(({ name, icon, disabled = false, onSelect }) => (
              <Base.Item
                key={name}
                disabled={disabled}
                onClick={onSelect}
                className="flex h-10 items-center gap-3 rounded-[9px] px-3 outline-none data-disabled:opacity-45 data-highlighted:bg-raised [&_svg]:size-[17px] [&_svg]:stroke-[1.7] [&_svg]:text-dim"
              >
                {icon}
                {name}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
