import { Toggle } from '@base-ui/react/toggle';
import { PIANO_KEYS } from '@quatremains/protocol/limits';
import { cx } from 'class-variance-authority';
import { Piano, Play, Plus, Square, Star } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { NamedInstrument } from './find-instruments.ts';

/** The actions of an instrument in the list. */
export interface InstrumentActions {
  /** Starts or stops a preview phrase. */
  hear(id: number): void;
  favour(id: number): void;
  playAlone(instrument: NamedInstrument): void;
  add(instrument: NamedInstrument): void;
}

interface InstrumentRowProps {
  readonly instrument: NamedInstrument;
  readonly isHeard: boolean;
  readonly isFavourite: boolean;
  readonly isChosen: boolean;
  /** The split has its highest number of zones. */
  readonly isFull: boolean;
  readonly actions: InstrumentActions;
}

function Favourite({
  instrument,
  isFavourite,
  actions,
}: Pick<InstrumentRowProps, 'instrument' | 'isFavourite' | 'actions'>) {
  const name = m.instrument_favourite({ instrument: instrument.name });
  return (
    <Tooltip text={name}>
      <Toggle
        aria-label={name}
        pressed={isFavourite}
        onPressedChange={() => {
          actions.favour(instrument.id);
        }}
        className="fade grid size-9 flex-none place-items-center rounded-full text-faint hover:text-ink data-pressed:text-brass [&_svg]:size-4 [&_svg]:stroke-[1.7] data-pressed:[&_svg]:fill-current"
      >
        <Star />
      </Toggle>
    </Tooltip>
  );
}

const canBePlayed = ({ state }: NamedInstrument): boolean => state !== 'preparing' && state !== 'failed';

/** A note beside the name: why the instrument cannot be played, its number of keys, or that it cannot be split. */
function noteText({ size, splitable, state }: NamedInstrument): string {
  if (state === 'preparing') return m.instrument_preparing();
  if (state === 'failed') return m.instrument_not_prepared();
  if (!splitable) return m.instrument_whole();
  return size < PIANO_KEYS ? m.instrument_keys({ count: size }) : '';
}

/** One instrument of the list: a click on its name previews it. */
export function InstrumentRow(props: InstrumentRowProps) {
  const { instrument, isHeard, isChosen, isFull, actions } = props;
  const { id, name } = instrument;
  const isSilent = !canBePlayed(instrument);
  return (
    <li className="flex items-center rounded-field pr-1 hover:bg-raised">
      <button
        type="button"
        aria-label={m.instrument_hear({ instrument: name })}
        aria-pressed={isHeard}
        disabled={isSilent}
        onClick={() => {
          actions.hear(id);
        }}
        className="fade flex h-10 min-w-0 flex-1 items-center gap-2.5 rounded-field pl-3 text-left disabled:text-dim [&_svg]:size-3.5 [&_svg]:flex-none [&_svg]:fill-current"
      >
        <span className={isHeard ? 'text-brass' : 'text-faint'}>{isHeard ? <Square /> : <Play />}</span>
        <span className={cx('truncate', isChosen && 'font-[600] text-brass')}>{name}</span>
      </button>
      <span className="flex-none px-1.5 text-small text-faint">{noteText(instrument)}</span>
      <Favourite {...props} />
      <IconButton
        name={m.instrument_alone({ instrument: name })}
        disabled={isSilent}
        focusableWhenDisabled
        onClick={() => {
          actions.playAlone(instrument);
        }}
      >
        <Piano />
      </IconButton>
      <IconButton
        name={m.instrument_add({ instrument: name })}
        disabled={isSilent || (isFull && instrument.splitable)}
        focusableWhenDisabled
        onClick={() => {
          actions.add(instrument);
        }}
      >
        <Plus />
      </IconButton>
    </li>
  );
}
