import type { RoomId } from '@quatremains/protocol/ids';
import { Link2, Users } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { ownRoomName } from '../../i18n/own-room-name.ts';
import { letRun } from '../../platform/let-run.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { useLocalRoom } from '../../shared/rooms/use-local-room.ts';
import { useInvite } from './use-invite.ts';
import { useInvitation } from './use-invitation.ts';

interface InvitationProps {
  readonly roomId: RoomId;
}

/** Above the chat, in line with the names: the number of free seats, and the button that copies the room's link. */
export function InvitationChip({ roomId }: InvitationProps) {
  const invite = useInvite(roomId);
  const { place, freeSeats } = useInvitation();
  if (place !== 'chip') return null;
  return (
    <div className="mb-3 flex h-6.5 flex-none items-center justify-end text-label">
      <button
        type="button"
        onClick={() => {
          letRun(invite());
        }}
        className="fade inline-flex h-7.5 items-center gap-2 rounded-full border border-dashed border-brass/50 bg-bg/55 px-3.25 font-[550] text-brass hover:bg-raised [&_svg]:size-3.75 [&_svg]:stroke-[1.7]"
      >
        <Link2 />
        {m.invite()}
        <span className="ml-px border-l border-line pl-2.5 font-[400] text-dim">
          {m.free_seats({ count: freeSeats })}
        </span>
      </button>
    </div>
  );
}

const lineStyle =
  'absolute top-4.5 left-6 z-10 flex flex-wrap items-center gap-x-3.5 upright:top-2.5 upright:left-3.5 low:top-2 bare:hidden';
const lineButton =
  'fade inline-flex h-8 items-center gap-2 rounded-full font-[550] text-brass hover:brightness-115 [&_svg]:size-4 [&_svg]:stroke-[1.7]';

/** In the room that only this browser knows: says so, and offers one on the server as soon as it is there. */
function LocalLine() {
  const { identity, roomEntry } = useServices();
  const isOffline = useOffline();
  const me = useStore(identity, (state) => state.me);
  return (
    <p role="status" className={lineStyle}>
      <b className="text-small font-[600] tracking-[0.06em] text-dim">
        {isOffline || me === null ? m.local_room_offline() : m.local_room_online()}
      </b>
      {!isOffline && me !== null && (
        <button
          type="button"
          onClick={() => {
            letRun(roomEntry.playAlone(ownRoomName(me.username)));
          }}
          className={lineButton}
        >
          <Users />
          {m.local_room_open()}
        </button>
      )}
    </p>
  );
}

/** Shown on a stage without other players: says so, and offers to invite some. */
export function AloneLine({ roomId }: InvitationProps) {
  const invite = useInvite(roomId);
  const isLocal = useLocalRoom();
  const { place } = useInvitation();
  if (isLocal) return <LocalLine />;
  if (place !== 'line') return null;
  return (
    <p className={lineStyle}>
      <b className="text-small font-[600] tracking-[0.06em] text-dim">{m.no_other_player()}</b>
      <button
        type="button"
        onClick={() => {
          letRun(invite());
        }}
        className={lineButton}
      >
        <Link2 />
        {m.invite_by_link()}
      </button>
    </p>
  );
}
