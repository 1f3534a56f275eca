import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { Status } from '@quatremains/protocol/vocabulary';
import { EyeOff, Lock } from 'lucide-react';
import type { Locale } from '../../i18n/locale.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';

/** How one goes into a room; `hidden` is for Admin and Mod. */
export type Entrance = Status | 'hidden';

/** Who looks at the list. */
export interface Reader {
  /** Guests may only listen in rooms that don't let them play. */
  readonly guest: boolean;
  readonly mayHide: boolean;
  /** On the way into a room already. */
  readonly busy: boolean;
  /** Rows are drawn anew with their reader: so do their texts change with the language. */
  readonly language: Locale;
}

export interface RoomActionsProps {
  readonly room: RoomSummary;
  readonly reader: Reader;
  /** The first room that lets the reader play at once invites the most. */
  readonly isFirstOpen: boolean;
  readonly onEnter: (room: RoomSummary, entrance: Entrance) => void;
}

function LockSign() {
  return <Lock role="img" aria-label={m.room_locked()} />;
}

/** Why one cannot play there, or null. */
function seatFault({ room, reader }: Pick<RoomActionsProps, 'room' | 'reader'>): string | null {
  if (room.playerCount >= room.playerLimit) return m.room_full();
  return reader.guest && !room.guestAuthorized ? m.room_guests_listen() : null;
}

/** Whether the reader may sit down there without a password. */
export function isOpenTo(reader: Reader, room: RoomSummary): boolean {
  return !room.private && seatFault({ room, reader }) === null;
}

function PlayButton({ room, reader, isFirstOpen, onEnter }: RoomActionsProps) {
  return (
    <Button
      look={isFirstOpen ? 'primary' : 'outline'}
      size="small"
      disabled={reader.busy}
      focusableWhenDisabled
      aria-label={m.play_in({ room: room.roomName })}
      onClick={() => {
        onEnter(room, 'player');
      }}
    >
      {room.private && <LockSign />}
      {m.play()}
    </Button>
  );
}

function HiddenButton({ room, reader, onEnter }: RoomActionsProps) {
  const name = m.hidden_in({ room: room.roomName });
  return (
    <Button
      look="ghost"
      size="small"
      className="w-8 !px-0"
      disabled={reader.busy}
      focusableWhenDisabled
      aria-label={name}
      title={name}
      onClick={() => {
        onEnter(room, 'hidden');
      }}
    >
      <EyeOff />
    </Button>
  );
}

/** The ways into a room. */
export function RoomActions(props: RoomActionsProps) {
  const { room, reader, onEnter } = props;
  const fault = seatFault(props);
  const about = { room: room.roomName };
  return (
    <div className="room-row-ways pointer-coarse:[&>button]:h-10">
      {fault === null && <PlayButton {...props} />}
      <Button
        look={fault === null ? 'ghost' : 'outline'}
        size="small"
        className={fault === null ? '' : 'col-span-2'}
        disabled={reader.busy}
        focusableWhenDisabled
        title={fault ?? undefined}
        aria-label={fault === null ? m.listen_in(about) : m.listen_instead_in(about)}
        onClick={() => {
          onEnter(room, 'spectator');
        }}
      >
        {room.private && !room.onlyPrivateForPlayers && <LockSign />}
        {fault === null ? m.listen() : m.listen_instead()}
      </Button>
      {reader.mayHide && <HiddenButton {...props} />}
    </div>
  );
}
