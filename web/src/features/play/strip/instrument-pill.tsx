import { Piano, RotateCw } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { instrumentName } from '../../../i18n/instrument-name.ts';
import type { ConcertGrand } from '../../../services/concert-grand.ts';

interface InstrumentPillProps {
  readonly grand: ConcertGrand;
  readonly className?: string;
}

const look =
  'relative inline-flex h-8 flex-none items-center gap-2 overflow-hidden rounded-full bg-raised px-[13px] text-[13px] font-[500] whitespace-nowrap [&_svg]:size-4 [&_svg]:flex-none [&_svg]:stroke-[1.7]';

/** What one plays on: its name, how much of it has arrived, and a second try where it failed. */
export function InstrumentPill({ grand, className = '' }: InstrumentPillProps) {
  const { name, status, loaded, total, unknown } = useStore(grand);
  const instrument = instrumentName(name);
  const percent = total === 0 ? 0 : Math.round((loaded / total) * 100);
  if (status === 'error') {
    return (
      <button type="button" className={`${look} fade text-bad ${className}`} onClick={grand.retry}>
        <RotateCw />
        <span className="truncate upright:hidden">
          {unknown ? m.instruments_failed() : m.instrument_failed({ instrument })}
        </span>
        <span className="text-ink underline underline-offset-2">{m.retry()}</span>
      </button>
    );
  }
  const loading = status === 'loading';
  return (
    <span
      className={`${look} ${className}`}
      title={loading ? m.instrument_loading({ instrument, percent }) : instrument}
    >
      <Piano />
      {instrument}
      {loading && (
        <>
          <span className="text-faint slim:hidden">{m.volume_value({ percent })}</span>
          <span
            role="progressbar"
            aria-label={m.instrument_loading({ instrument, percent })}
            aria-valuenow={percent}
            style={{ width: `${percent}%` }}
            className="absolute bottom-0 left-0 h-0.5 bg-brass transition-[width]"
          />
        </>
      )}
    </span>
  );
}
