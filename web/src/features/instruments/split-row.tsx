import { NOTE } from '@quatremains/protocol/limits';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { octaveName } from '../../i18n/note-name.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { SplitZone } from './split-draft.ts';
import { KeysField } from './keys-field.tsx';

/** The actions of a split zone. */
export interface SplitZoneActions {
  resize(key: number, size: number): void;
  move(key: number, by: -1 | 1): void;
  remove(key: number): void;
}

interface SplitRowProps {
  readonly zone: SplitZone;
  readonly name: string;
  /** The number of keys below it, of all zones before. */
  readonly start: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly actions: SplitZoneActions;
}

/** The first and the last note, or the only one; empty where the zone lies beyond the piano. */
function rangeText(start: number, size: number): string {
  const [first, last] = [NOTE.pianoFirst + start, NOTE.pianoFirst + start + size - 1];
  if (last > NOTE.pianoLast) return '';
  return size === 1 ? octaveName(first) : m.split_keys({ first: octaveName(first), last: octaveName(last) });
}

/** Moves the focus to the next zone, or to the last one: removing the focused row would lose it. */
function leaveTo(button: Element): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
}

function Remove({ zone, name, actions }: Pick<SplitRowProps, 'zone' | 'name' | 'actions'>) {
  return (
    <IconButton
      name={m.split_remove({ instrument: name })}
      data-remove=""
      onClick={({ currentTarget }) => {
        leaveTo(currentTarget);
        actions.remove(zone.key);
      }}
    >
      <X />
    </IconButton>
  );
}

/** One split zone: its instrument, its keys, and its position. */
export function SplitRow({ zone, name, start, isFirst, isLast, actions }: SplitRowProps) {
  const { key, size } = zone;
  return (
    <li className="flex items-center gap-1 rounded-field bg-raised py-0.5 pr-1 pl-3">
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-[550]">{name}</span>
        <span className="block text-small text-faint">{rangeText(start, size)}</span>
      </span>
      <span className="grid flex-none">
        <IconButton
          name={m.split_lower({ instrument: name })}
          disabled={isFirst}
          focusableWhenDisabled
          className="!h-6 !w-8 [&_svg]:!size-4"
          onClick={() => {
            actions.move(key, -1);
          }}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          name={m.split_higher({ instrument: name })}
          disabled={isLast}
          focusableWhenDisabled
          className="!h-6 !w-8 [&_svg]:!size-4"
          onClick={() => {
            actions.move(key, 1);
          }}
        >
          <ChevronDown />
        </IconButton>
      </span>
      <KeysField
        instrument={name}
        size={size}
        onChange={(next) => {
          actions.resize(key, next);
        }}
      />
      <Remove zone={zone} name={name} actions={actions} />
    </li>
  );
}
