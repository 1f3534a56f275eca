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

/** From which note to which; nothing where it lies beyond the piano. */
function rangeText(start: number, size: number): string {
  const [first, last] = [NOTE.pianoFirst + start, NOTE.pianoFirst + start + size - 1];
  if (last > NOTE.pianoLast) return '';
  return m.split_keys({ first: octaveName(first), last: octaveName(last) });
}

/** One part of the keyboard: what it is, its keys, and its place among the others. */
export function SplitRow({ part, name, start, isFirst, isLast, deeds }: SplitRowProps) {
  const { key, size } = part;
  return (
    <li className="flex items-center gap-1 rounded-field bg-raised py-0.5 pr-1 pl-3">
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-[550]">{name}</span>
        <span className="block text-xs text-faint">{rangeText(start, size)}</span>
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
      <IconButton
        name={m.split_remove({ instrument: name })}
        onClick={() => {
          deeds.remove(key);
        }}
      >
        <X />
      </IconButton>
    </li>
  );
}
