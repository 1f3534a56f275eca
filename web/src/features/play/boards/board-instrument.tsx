import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { CloudAlert } from 'lucide-react';
import { m } from '../../../i18n/generated/messages.js';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { useSplitSummary } from '../../../shared/instruments/use-split-summary.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';

interface BoardInstrumentProps {
  readonly user: RoomUser;
  readonly instruments: LoadedInstruments;
}

/** Another player's instruments, and whether they are loaded. */
export function BoardInstrument({ user, instruments }: BoardInstrumentProps) {
  const { names, status, percent } = useSplitSummary(instruments, user.instruments);
  const instrument = names.join(', ');
  const failed = m.instrument_failed({ instrument });
  return (
    <span className="flex min-w-0 flex-1 items-center justify-end gap-1.5 text-small leading-4 font-[400] text-dim @max-[280px]:hidden">
      <span className="flex h-4 min-w-0 flex-1 flex-row-reverse flex-wrap gap-x-1.5 overflow-hidden text-right">
        {/* What does not fit moves to the next line, which is hidden: the name below 64 px, then also the preparation. */}
        <span className="-ml-1.5 h-4 w-px" />
        {status === 'preparing' && <span className="h-4 flex-none text-faint">{m.instrument_preparing()}</span>}
        <span className="min-w-0 flex-[1_1_64px] truncate" title={instrument}>
          {/* The sign is before the name, which keeps its place when the sign disappears. */}
          {status === 'loading' && (
            <span
              role="progressbar"
              aria-label={m.instrument_loading({ instrument, percent })}
              aria-valuenow={percent}
              className="mr-1.5 inline-block w-[5ch] text-left text-faint"
            >
              {m.volume_value({ percent })}
            </span>
          )}
          {instrument}
        </span>
      </span>
      {status === 'error' && (
        <Tooltip text={failed}>
          <CloudAlert role="img" aria-label={failed} size={14} strokeWidth={1.7} className="flex-none text-bad" />
        </Tooltip>
      )}
    </span>
  );
}
