import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { CloudAlert } from 'lucide-react';
import { m } from '../../../i18n/generated/messages.js';
import type { InstrumentShelf } from '../../../services/instrument-shelf.ts';
import { useSplitSummary } from '../../../shared/instruments/use-split-summary.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';

interface BoardInstrumentProps {
  readonly user: RoomUser;
  readonly shelf: InstrumentShelf;
}

/** Another player's instruments, and whether they are loaded. */
export function BoardInstrument({ user, shelf }: BoardInstrumentProps) {
  const { names, status, percent } = useSplitSummary(shelf, user.instruments);
  const instrument = names.join(', ');
  const failed = m.instrument_failed({ instrument });
  return (
    <span className="flex min-w-0 flex-1 items-center justify-end gap-1.5 text-small leading-4 font-[400] text-dim @max-[280px]:hidden">
      <span className="flex h-4 min-w-0 flex-1 flex-wrap overflow-hidden text-right">
        {/* With less than 64 px left, the name moves to the next line, which is hidden. */}
        <span className="h-4 w-px" />
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
      {status === 'preparing' && <span className="flex-none text-faint">{m.instrument_preparing()}</span>}
      {status === 'error' && (
        <Tooltip text={failed}>
          <CloudAlert role="img" aria-label={failed} size={14} strokeWidth={1.7} className="flex-none text-bad" />
        </Tooltip>
      )}
    </span>
  );
}
