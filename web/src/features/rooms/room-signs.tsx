import type { RoomInside } from '@quatremains/protocol/entities/room';
import { FileMusic, Lock, LockOpen, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Tooltip } from '../../ui/tooltip.tsx';

function Sign({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Tooltip text={text}>
      <span role="img" aria-label={text} className="[&_svg]:size-4 [&_svg]:stroke-[1.7]">
        {children}
      </span>
    </Tooltip>
  );
}

/** What is allowed in the room, as small icons. */
export function RoomSigns({ room }: { readonly room: RoomInside }) {
  return (
    <>
      <Sign text={room.isPrivate ? m.room_locked() : m.room_open()}>{room.isPrivate ? <Lock /> : <LockOpen />}</Sign>
      {room.midiPlaybackAuthorized && (
        <Sign text={m.room_midi_allowed()}>
          <FileMusic />
        </Sign>
      )}
      <Sign text={room.guestAuthorized ? m.room_guests_welcome() : m.room_guests_listen()}>
        {room.guestAuthorized ? <UserRoundCheck /> : <UserRoundX />}
      </Sign>
    </>
  );
}
