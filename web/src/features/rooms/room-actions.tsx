import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { Status } from '@quatremains/protocol/vocabulary';
import { EyeOff, Lock } from 'lucide-react';
import type { Locale } from '../../i18n/locale.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';

/** The status with which the user joins; `hidden` is for Admin and Mod. */
export type EntryStatus = Status | 'hidden';

/** The user who reads the list. */
export interface RoomListUser {
  /** Guests may only listen in rooms that exclude them from playing. */
  readonly guest: boolean;
  readonly mayHide: boolean;
  /** A join is running, or the server refuses the connection. */
  readonly busy: boolean;
  /** Rows render again when this changes, and so do their texts. */
  readonly language: Locale;
}

export interface RoomActionsProps {
  readonly room: RoomSummary;
  readonly user: RoomListUser;
  /** The first room in which the user can play at once has the primary button. */
  readonly isFirstOpen: boolean;
  readonly onEnter: (room: RoomSummary, entry: EntryStatus) => void;
}

function LockSign() {
  return <Lock role="img" aria-label={m.room_locked()} />;
}

/** The reason why the user cannot play there, or null. */
function playObstacle({ room, user }: Pick<RoomActionsProps, 'room' | 'user'>): string | null {
  if (room.playerCount >= room.playerLimit) return m.room_full();
  return user.guest && !room.guestAuthorized ? m.room_guests_listen() : null;
}

/** Whether the user may take a seat there without a password. */
export function isOpenTo(user: RoomListUser, room: RoomSummary): boolean {
  return !room.private && playObstacle({ room, user }) === null;
}

function PlayButton({ room, user, isFirstOpen, onEnter }: RoomActionsProps) {
  return (
    <Button
      variant={isFirstOpen ? 'primary' : 'outline'}
      size="small"
      disabled={user.busy}
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

function HiddenButton({ room, user, onEnter }: RoomActionsProps) {
  const name = m.hidden_in({ room: room.roomName });
  return (
    <Button
      variant="ghost"
      size="small"
      className="w-8 !px-0"
      disabled={user.busy}
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

/** The buttons to join a room. */
export function RoomActions(props: RoomActionsProps) {
  const { room, user, onEnter } = props;
  const obstacle = playObstacle(props);
  const about = { room: room.roomName };
  return (
    <div className="room-row-ways pointer-coarse:[&>button]:h-10">
      {obstacle === null && <PlayButton {...props} />}
      <Button
        variant={obstacle === null ? 'ghost' : 'outline'}
        size="small"
        className={obstacle === null ? '' : 'col-span-2'}
        disabled={user.busy}
        focusableWhenDisabled
        title={obstacle ?? undefined}
        aria-label={obstacle === null ? m.listen_in(about) : m.listen_instead_in(about)}
        onClick={() => {
          onEnter(room, 'spectator');
        }}
      >
        {room.private && !room.onlyPrivateForPlayers && <LockSign />}
        {obstacle === null ? m.listen() : m.listen_instead()}
      </Button>
      {user.mayHide && <HiddenButton {...props} />}
    </div>
  );
}
