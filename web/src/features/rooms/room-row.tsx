import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { BotOff, FileMusic, Headphones, Heart, Pin, UserRoundCheck, UserRoundX } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Chip } from '../../ui/chip.tsx';
import { modeStyle } from './mode-style.ts';
import { joinedNames } from './joined-names.ts';
import { PlayerFaces } from './player-faces.tsx';
import { RoomActions, type RoomActionsProps } from './room-actions.tsx';
import { RoomRibbon } from './room-ribbon.tsx';

interface TextProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** A native title: hundreds of tooltip components would be slow. */
function Sign({ text, children }: TextProps) {
  return (
    <span role="img" aria-label={text} title={text} className="text-faint [&_svg]:size-3.75 [&_svg]:stroke-[1.7]">
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

/** The row's signs: visibility, and the room's properties. */
function Signs({ room }: { readonly room: RoomSummary }) {
  return (
    <span className="flex flex-none items-center gap-1.5">
      {room.visibility === 'PUSH' && (
        <Sign text={m.room_pinned()}>
          <Pin />
        </Sign>
      )}
      <Sign text={room.guestAuthorized ? m.room_guests_welcome() : m.room_guests_listen()}>
        {room.guestAuthorized ? <UserRoundCheck /> : <UserRoundX />}
      </Sign>
      {room.midiPlaybackAuthorized && (
        <Sign text={m.room_midi_allowed()}>
          <FileMusic />
        </Sign>
      )}
      {!room.programsAllowed && (
        <Sign text={m.room_no_programs()}>
          <BotOff />
        </Sign>
      )}
    </span>
  );
}

/** Some players are counted without a name. */
function playersText({ players, playerCount }: RoomSummary): string {
  if (players.length > 0) return joinedNames(players);
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

/** Whether two rows show the same, except for the notes, which change all the time. */
function showSame(one: RoomActionsProps, other: RoomActionsProps): boolean {
  const fields = Object.keys(one.room) as (keyof RoomSummary)[];
  const isSameRoom = fields.every((field) => field === 'ribbon' || one.room[field] === other.room[field]);
  return (
    isSameRoom && one.user === other.user && one.isFirstOpen === other.isFirstOpen && one.onEnter === other.onEnter
  );
}

const RoomDetails = memo(function RoomDetails(props: RoomActionsProps) {
  const { room } = props;
  const { name, tone } = modeStyle[room.gameType];
  return (
    <>
      <div className="min-w-0 [grid-area:name]">
        <h3 dir="auto" title={room.roomName} className="serif truncate text-title leading-[1.2]">
          {room.roomName}
        </h3>
        <div className="flex items-center gap-2">
          <Signs room={room} />
          <p className="truncate text-small text-faint">{playersText(room)}</p>
        </div>
      </div>
      <div className="room-row-meta [grid-area:meta]">
        <span className="[grid-area:mode]">
          <Chip text={name()} tone={tone} />
        </span>
        <span className="room-row-counts [grid-area:counts]">
          <Counts room={room} />
        </span>
      </div>
      <div className="room-row-players">
        <PlayerFaces players={room.players} count={room.playerCount} limit={room.playerLimit} />
      </div>
      <div className="[grid-area:actions]">
        <RoomActions {...props} />
      </div>
    </>
  );
}, showSame);

/** One room of the list. */
export const RoomRow = memo(function RoomRow(props: RoomActionsProps) {
  return (
    <li className="room-row border-t border-line py-2 first:border-t-0">
      <span className="[grid-area:ribbon]">
        <RoomRibbon room={props.room} />
      </span>
      <RoomDetails {...props} />
    </li>
  );
});
