import { letRun } from '../../platform/let-run.ts';
import type { RoomId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import { Link2 } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { useInvite } from './use-invite.ts';

interface FreeSeatProps {
  readonly roomId: RoomId;
  /** Nobody else is here yet. */
  readonly alone: boolean;
  /** Something else stands over it. */
  readonly tight?: boolean;
}

const look =
  'grid min-h-0 place-content-center place-items-center gap-0.5 overflow-hidden rounded-field border-[1.5px] border-dashed border-line p-2 text-center text-dim low:grid-flow-col low:gap-4';

/** Under what goes on in the room's mode; on a phone there may be little room left for it. */
const beneath = 'py-3 upright:h-full upright:w-full upright:p-0 upright:[container-type:size]';

/** The place of somebody who is not here yet. Where there is little of it, the way to invite them remains. */
export function FreeSeat({ roomId, alone, tight = false }: FreeSeatProps) {
  const invite = useInvite(roomId);
  return (
    <section
      className={cx(
        look,
        'bare:invisible',
        !alone && '[container-type:size]',
        alone && 'mx-auto h-fit max-h-full w-fit px-16 low:py-2.5 narrow:px-8',
        alone && (tight ? beneath : 'mt-[5vh] py-9 low:mt-0'),
      )}
    >
      {alone && (
        <p className="mb-2 text-[11px] font-[600] tracking-[0.14em] low:mb-0 [@container_(max-height:95px)]:hidden">
          {m.no_other_player()}
        </p>
      )}
      <h2 className="serif text-[21px] leading-tight text-dim [@container_(max-height:61px)]:hidden">
        {m.free_seat()}
      </h2>
      {!tight && <p className="text-[13px] low:hidden [@container_(max-height:95px)]:hidden">{m.free_seat_hint()}</p>}
      <Button
        size="small"
        className="mt-2.5 bg-bg/55 low:mt-0 [@container_(max-height:95px)]:mt-0.5"
        onClick={() => {
          letRun(invite());
        }}
      >
        <Link2 />
        {m.invite()}
      </Button>
    </section>
  );
}
