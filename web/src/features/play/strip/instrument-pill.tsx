import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { cx } from 'class-variance-authority';
import { Piano, Plus, RotateCw } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { nameOf } from '../../../services/split-summary.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { useSplitSummary } from '../../../shared/instruments/use-split-summary.ts';

interface InstrumentPillProps {
  readonly instruments: LoadedInstruments;
  readonly className?: string;
}

const style =
  'relative inline-flex h-8 max-w-max min-w-0 flex-[999_1_128px] items-center overflow-hidden rounded-full bg-raised text-label font-[500] whitespace-nowrap [&_svg]:size-4 [&_svg]:flex-none [&_svg]:stroke-[1.7]';

/** Further zones are counted. */
const PARTS_SHOWN = 2;

interface PartsProps {
  readonly instruments: LoadedInstruments;
  readonly split: readonly InstrumentSelection[];
}

/** The first zones of a split by name, with their keys; on a phone the first name, and the number of the others. */
function Parts({ instruments, split }: PartsProps) {
  const list = useStore(instruments, (state) => state.list);
  const left = split.length - PARTS_SHOWN;
  return (
    <>
      {split.slice(0, PARTS_SHOWN).map(({ instrumentId, size }, place) => (
        <span
          key={place}
          className={cx(
            'flex h-full min-w-0 items-center gap-1.75 px-3.25',
            place > 0 && 'border-l border-line slim:hidden',
          )}
        >
          {place === 0 && <Piano />}
          <span className="max-w-36 truncate slim:max-w-24">{nameOf(list, instrumentId) || m.concert_grand()}</span>
          <span className="text-faint upright:sr-only">{size}</span>
        </span>
      ))}
      {left > 0 && <span className="-ml-1 pr-2.5 text-faint slim:hidden">+{left}</span>}
      <span className="-ml-1 hidden flex-none pr-2.5 text-faint slim:inline">+{split.length - 1}</span>
    </>
  );
}

/** The keys of a split, in proportion. */
function Proportions({ split, isDim }: Pick<PartsProps, 'split'> & { readonly isDim: boolean }) {
  return (
    <span aria-hidden className={cx('absolute inset-x-2.5 bottom-0 flex h-0.5 gap-px', isDim && 'opacity-30')}>
      {split.map(({ size }, place) => (
        <i
          key={place}
          data-part
          style={{ flex: `${size} 0 0` }}
          className={`rounded-full ${place % 2 === 0 ? 'bg-brass-fill' : 'bg-faint'}`}
        />
      ))}
    </span>
  );
}

function Arriving({ name, percent }: { readonly name: string; readonly percent: number }) {
  return (
    <>
      <span className="-ml-1.5 pr-3.25 text-faint slim:hidden">{m.volume_value({ percent })}</span>
      <span
        role="progressbar"
        aria-label={m.instrument_loading({ instrument: name, percent })}
        aria-valuenow={percent}
        style={{ width: `${percent}%` }}
        className="absolute bottom-0 left-0 h-0.5 bg-brass transition-[width]"
      />
    </>
  );
}

/** The server prepares the instrument: until then the keys are silent. The text takes the place of the plus sign. */
function Preparing() {
  return (
    <span role="status" className="-ml-1.5 flex-none pr-3.25 text-faint">
      {m.instrument_preparing()}
    </span>
  );
}

/** The error, and a button to try again. */
function Failure({ text, instruments }: { readonly text: string; readonly instruments: LoadedInstruments }) {
  return (
    <button
      type="button"
      className={`${style} fade gap-2 px-3.25 text-bad slim:w-8 slim:!flex-none slim:justify-center slim:px-0 upright:size-11 upright:!rounded-field`}
      title={text}
      onClick={() => {
        instruments.retry();
      }}
    >
      <RotateCw />
      <span className="truncate slim:sr-only">{text}</span>
      <span className="text-ink underline underline-offset-2 slim:sr-only">{m.retry()}</span>
    </button>
  );
}

/** The own instruments and their loading progress; a click opens the picker. */
export function InstrumentPill({ instruments, className = '' }: InstrumentPillProps) {
  const { selection, panel } = useServices();
  const split = useStore(selection, ({ chosen }) => chosen);
  const listFailed = useStore(instruments, (state) => state.listFailed);
  const { names, status, percent } = useSplitSummary(instruments, split);
  const name = names.join(', ');
  const isLoading = status === 'loading';
  const isPreparing = status === 'preparing';
  const isShared = split.length > 1;
  return (
    <>
      <button
        type="button"
        title={isLoading ? m.instrument_loading({ instrument: name, percent }) : name}
        className={`${style} fade hover:brightness-115 ${className}`}
        onClick={() => {
          panel.show('instruments');
        }}
      >
        <span className="sr-only">{m.instruments_choose()}</span>
        {isShared ? (
          <Parts instruments={instruments} split={split} />
        ) : (
          <span className="flex min-w-0 items-center gap-2 px-3.25 upright:px-2.5">
            <Piano />
            <span className="truncate">{name}</span>
          </span>
        )}
        {isShared && <Proportions split={split} isDim={isLoading || isPreparing} />}
        {isLoading && <Arriving name={name} percent={percent} />}
        {isPreparing && <Preparing />}
        {!isPreparing && (
          <span className="grid h-full flex-none place-items-center border-l border-line px-2.5 text-dim upright:hidden">
            <Plus />
          </span>
        )}
      </button>
      <span role="status" className="contents">
        {listFailed && <Failure instruments={instruments} text={m.instruments_failed()} />}
        {!listFailed && status === 'error' && (
          <Failure instruments={instruments} text={m.instrument_failed({ instrument: name })} />
        )}
      </span>
    </>
  );
}
