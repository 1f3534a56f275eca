import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { CloudAlert } from 'lucide-react';
import { m } from '../../../i18n/generated/messages.js';
import type { InstrumentShelf } from '../../../services/instrument-shelf.ts';
import { useSplitLook } from '../../../services/use-split-look.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';

interface BoardInstrumentProps {
  readonly user: RoomUser;
  readonly shelf: InstrumentShelf;
}

/** What somebody else plays on, and whether one can hear it yet. */
export function BoardInstrument({ user, shelf }: BoardInstrumentProps) {
  const { names, status, percent } = useSplitLook(shelf, user.instruments);
  const instrument = names.join(', ');
  const failed = m.instrument_failed({ instrument });
  return (
    <span className="ml-auto flex min-w-0 shrink-[9999] items-center gap-1.5 pl-2 text-xs font-[400] text-dim @max-[280px]:hidden">
      <span className="truncate" title={instrument}>
        {instrument}
      </span>
      {status === 'loading' && (
        <span
          role="progressbar"
          aria-label={m.instrument_loading({ instrument, percent })}
          aria-valuenow={percent}
          className="flex-none text-faint"
        >
          {m.volume_value({ percent })}
        </span>
      )}
      {status === 'error' && (
        <Tooltip text={failed}>
          <CloudAlert role="img" aria-label={failed} size={14} strokeWidth={1.7} className="flex-none text-bad" />
        </Tooltip>
      )}
    </span>
  );
}
