import { letRun } from '../../platform/let-run.ts';
import type { RoomInside } from '@quatremains/protocol/entities/room';
import { Headphones, Link2, LogOut, Piano } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../services/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Mark } from '../../ui/mark.tsx';
import { MasterVolume } from './master-volume.tsx';
import { modeLook } from './mode-look.ts';
import { People } from './people.tsx';
import { Ping } from './ping.tsx';
import { RoomSigns } from './room-signs.tsx';
import { useInvite } from './use-invite.ts';
import { useSeat } from './use-seat.ts';

interface RoomHeaderProps {
  readonly room: RoomInside;
}

function SeatButton() {
  const { status, free, change } = useSeat();
  const plays = status === 'player';
  return (
    <Button
      size="small"
      look={plays ? 'outline' : 'primary'}
      disabled={!plays && !free}
      onClick={() => {
        letRun(change(plays ? 'spectator' : 'player'));
      }}
    >
      {plays ? <Headphones /> : <Piano />}
      {plays ? m.just_listen() : m.take_seat()}
    </Button>
  );
}

/** What the room is called and allows, and the ways to change seat, to invite and to leave. */
export function RoomHeader({ room }: RoomHeaderProps) {
  const { door } = useServices();
  const invite = useInvite(room.id);
  const { name, tone } = modeLook[room.gameType];
  const leave = (): void => {
    letRun(door.leave());
  };
  return (
    <header className="relative z-10 flex h-[60px] items-center gap-3.5 border-b border-line bg-bg2 px-[18px]">
      <button
        type="button"
        aria-label={m.leave_room()}
        title={m.leave_room()}
        onClick={leave}
        className="rounded-[10px]"
      >
        <Mark size={32} />
      </button>
      <h1 className="serif min-w-0 truncate text-[25px]">{room.name}</h1>
      <div className="flex flex-none items-center gap-3 text-faint">
        <Chip text={name()} tone={tone} />
        <span className="flex items-center gap-3 slim:hidden">
          <RoomSigns room={room} />
        </span>
        <Ping />
      </div>
      <span className="flex-1" />
      <People />
      <MasterVolume />
      <Button
        size="small"
        onClick={() => {
          letRun(invite());
        }}
      >
        <Link2 />
        {m.invite()}
      </Button>
      <SeatButton />
      <Button size="small" look="ghost" onClick={leave}>
        <LogOut />
        {m.leave()}
      </Button>
    </header>
  );
}
