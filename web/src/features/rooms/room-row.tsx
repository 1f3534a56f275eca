import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { Status } from '@quatremains/protocol/vocabulary';
import { FileMusic, Headphones, Heart, Lock, Pin, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { modeLook } from './mode-look.ts';
import { PlayersSeen } from './players-seen.tsx';

interface RoomRowProps {
  readonly room: RoomSummary;
  /** The first row invites the most. */
  readonly first: boolean;
  /** Guests may only listen in rooms that don't let them play. */
  readonly guest: boolean;
  readonly busy: boolean;
  readonly onEnter: (room: RoomSummary, status: Status) => void;
}

function Sign({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Tooltip text={text}>
      <span role="img" aria-label={text} className="text-faint [&_svg]:size-[15px] [&_svg]:stroke-[1.7]">
        {children}
      </span>
    </Tooltip>
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
      <h3 className="serif truncate text-[21px] leading-[1.2]">{room.roomName}</h3>
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
    </div>
  );
}

function RoomActions({ room, first, guest, busy, onEnter }: RoomRowProps) {
  const full = room.players.length >= room.playerLimit;
  const mayPlay = !full && !(guest && !room.guestAuthorized);
  const listenLocked = room.private && !room.onlyPrivateForPlayers;
  return (
    <div className="flex items-center justify-end gap-0.5">
      {mayPlay && (
        <Button
          look={first ? 'primary' : 'outline'}
          size="small"
          disabled={busy}
          aria-label={m.play_in({ room: room.roomName })}
          onClick={() => {
            onEnter(room, 'player');
          }}
        >
          {room.private && <Lock aria-label={m.room_locked()} />}
          {m.play()}
        </Button>
      )}
      <Button
        look={mayPlay ? 'ghost' : 'outline'}
        size="small"
        disabled={busy}
        title={mayPlay ? undefined : full ? m.room_full() : m.room_guests_listen()}
        aria-label={m.listen_in({ room: room.roomName })}
        onClick={() => {
          onEnter(room, 'spectator');
        }}
      >
        {listenLocked && <Lock aria-label={m.room_locked()} />}
        {mayPlay ? m.listen() : m.listen_instead()}
      </Button>
    </div>
  );
}

function whoPlays({ players }: RoomSummary): string {
  return players.length === 0 ? m.room_quiet() : players.map(({ username }) => username).join(', ');
}

/** One room of the programme. */
export function RoomRow(props: RoomRowProps) {
  const { room } = props;
  const { name, tone } = modeLook[room.gameType];
  return (
    <li className="grid min-h-[62px] grid-cols-[minmax(0,1fr)_100px_150px_56px_60px_166px] items-center gap-4 border-t border-line py-2 first:border-t-0 slim:grid-cols-[minmax(0,1fr)_auto_auto] narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-1.5 narrow:py-3">
      <div className="min-w-0">
        <RoomName room={room} />
        <p className="truncate text-[12.5px] text-faint">{whoPlays(room)}</p>
      </div>
      <span className="slim:hidden">
        <Chip text={name()} tone={tone} />
      </span>
      <PlayersSeen players={room.players} limit={room.playerLimit} />
      <span className="contents slim:hidden">
        <Count
          icon={<Headphones />}
          value={room.viewers.length}
          text={m.room_spectators({ count: room.viewers.length })}
        />
        <Count icon={<Heart />} value={room.likes} text={m.room_likes({ count: room.likes })} />
      </span>
      <div className="narrow:col-span-2">
        <RoomActions {...props} />
      </div>
    </li>
  );
}
