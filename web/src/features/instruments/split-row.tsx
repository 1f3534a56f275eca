import { NOTE } from '@quatremains/protocol/limits';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { octaveName } from '../../i18n/note-name.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Part } from './draft.ts';
import { KeysField } from './keys-field.tsx';

/** What may be done with a part. */
export interface PartDeeds {
  resize(key: number, size: number): void;
  move(key: number, by: -1 | 1): void;
  remove(key: number): void;
}

interface SplitRowProps {
  readonly part: Part;
  readonly name: string;
  /** The keys below it, of all parts before. */
  readonly start: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly deeds: PartDeeds;
}

/** From which note to which, or the only one; nothing where it lies beyond the piano. */
function rangeText(start: number, size: number): string {
  const [first, last] = [NOTE.pianoFirst + start, NOTE.pianoFirst + start + size - 1];
  if (last > NOTE.pianoLast) return '';
  return size === 1 ? octaveName(first) : m.split_keys({ first: octaveName(first), last: octaveName(last) });
}

/** The focus goes on to the next part, or to the last one: it would be lost with the one that is taken away. */
function leaveTo(button: Element): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
}

function Remove({ part, name, deeds }: Pick<SplitRowProps, 'part' | 'name' | 'deeds'>) {
  return (
    <IconButton
      name={m.split_remove({ instrument: name })}
      data-remove=""
      onClick={({ currentTarget }) => {
        leaveTo(currentTarget);
        deeds.remove(part.key);
      }}
    >
      <X />
    </IconButton>
  );
}

/** One part of the keyboard: what it is, its keys, and its place among the others. */
export function SplitRow({ part, name, start, isFirst, isLast, deeds }: SplitRowProps) {
  const { key, size } = part;
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
            deeds.move(key, -1);
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
            deeds.move(key, 1);
          }}
        >
          <ChevronDown />
        </IconButton>
      </span>
      <KeysField
        instrument={name}
        size={size}
        onChange={(next) => {
          deeds.resize(key, next);
        }}
      />
      <Remove part={part} name={name} deeds={deeds} />
    </li>
  );
}
