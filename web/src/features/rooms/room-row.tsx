import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { BotOff, FileMusic, Headphones, Heart, Pin, UserRoundX } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Chip } from '../../ui/chip.tsx';
import { modeLook } from './mode-look.ts';
import { PlayersSeen } from './players-seen.tsx';
import { RoomActions, type RoomActionsProps } from './room-actions.tsx';
import { RoomRibbon } from './room-ribbon.tsx';

interface TextProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Named by its title alone: hundreds of tooltips would be heavy. */
function Sign({ text, children }: TextProps) {
  return (
    <span role="img" aria-label={text} title={text} className="text-faint [&_svg]:size-[15px] [&_svg]:stroke-[1.7]">
      {children}
    </span>
  );
}

function Count({ text, icon, value }: { readonly text: string; readonly icon: ReactNode; readonly value: number }) {
  return (
    <span title={text} className="flex items-center gap-1.5 text-dim [&_svg]:size-4 [&_svg]:stroke-[1.7]">
      {icon}
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

function RoomName({ room }: { readonly room: RoomSummary }) {
  return (
    <div className="flex min-w-0 items-center gap-[9px]">
      {room.visibility === 'PUSH' && (
        <Sign text={m.room_pinned()}>
          <Pin />
        </Sign>
      )}
      <h3 title={room.roomName} className="serif truncate text-[21px] leading-[1.2]">
        {room.roomName}
      </h3>
      {room.midiPlaybackAuthorized && (
        <Sign text={m.room_midi_allowed()}>
          <FileMusic />
        </Sign>
      )}
      {!room.guestAuthorized && (
        <Sign text={m.room_guests_listen()}>
          <UserRoundX />
        </Sign>
      )}
      {!room.programsAllowed && (
        <Sign text={m.room_no_programs()}>
          <BotOff />
        </Sign>
      )}
    </div>
  );
}

/** Some who play are counted, but not named. */
function whoPlays({ players, playerCount }: RoomSummary): string {
  if (players.length > 0) return players.map(({ username }) => username).join(', ');
  return playerCount === 0 ? m.room_quiet() : m.room_somebody();
}

function Counts({ room: { viewerCount, likes } }: { readonly room: RoomSummary }) {
  return (
    <>
      <Count icon={<Headphones />} value={viewerCount} text={m.room_spectators({ count: viewerCount })} />
      <Count icon={<Heart />} value={likes} text={m.room_likes({ count: likes })} />
    </>
  );
}

/** One room of the programme; drawn anew only when something in it changed. */
export const RoomRow = memo(function RoomRow(props: RoomActionsProps) {
  const { room } = props;
  const { name, tone } = modeLook[room.gameType];
  return (
    <li className="room-row border-t border-line py-2 first:border-t-0">
      <span className="room-row-ribbon">
        <RoomRibbon room={room} />
      </span>
      <div className="min-w-0">
        <RoomName room={room} />
        <p className="truncate text-[12.5px] text-faint">{whoPlays(room)}</p>
      </div>
      <span className="room-row-mode">
        <Chip text={name()} tone={tone} />
      </span>
      <PlayersSeen players={room.players} count={room.playerCount} limit={room.playerLimit} />
      <span className="room-row-counts">
        <Counts room={room} />
      </span>
      <div className="room-row-actions">
        <RoomActions {...props} />
      </div>
    </li>
  );
});
