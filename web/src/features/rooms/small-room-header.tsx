import { letRun } from '../../platform/let-run.ts';
import type { RoomInside } from '@quatremains/protocol/entities/room';
import {
  ChevronLeft,
  CircleHelp,
  EllipsisVertical,
  Headphones,
  Link2,
  LogOut,
  Piano,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../services/use-services.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { SmallMasterVolume } from './master-volume.tsx';
import { People } from './people.tsx';
import { Ping } from './ping.tsx';
import { useInvite } from './use-invite.ts';
import { useSeat } from './use-seat.ts';

interface SmallRoomHeaderProps {
  readonly room: RoomInside;
}

const round =
  'fade grid size-10 flex-none place-items-center rounded-full text-dim hover:bg-raised [&_svg]:size-[19px] [&_svg]:stroke-[1.7]';

function useEntries(room: RoomInside): MenuEntry[] {
  const { door, panel } = useServices();
  const { status, free, change } = useSeat();
  const invite = useInvite(room.id);
  const seat: MenuEntry =
    status === 'player'
      ? { name: m.just_listen(), icon: <Headphones />, onSelect: () => letRun(change('spectator')) }
      : { name: m.take_seat(), icon: <Piano />, disabled: !free, onSelect: () => letRun(change('player')) };
  return [
    { name: m.invite(), icon: <Link2 />, onSelect: () => letRun(invite()) },
    seat,
    { name: m.own_name_edit(), icon: <UserRound />, onSelect: () => panel.show('self') },
    { name: m.help(), icon: <CircleHelp />, onSelect: () => panel.show('help') },
    { name: m.nav_settings(), icon: <SlidersHorizontal />, onSelect: () => panel.show('settings') },
    { name: m.leave_room(), icon: <LogOut />, onSelect: () => letRun(door.leave()) },
  ];
}

/** The header on a phone: little room, the rest in a menu. */
export function SmallRoomHeader({ room }: SmallRoomHeaderProps) {
  const { door } = useServices();
  const entries = useEntries(room);
  return (
    <header className="relative z-10 flex h-14 items-center gap-1.5 border-b border-line bg-bg2 pr-1.5 pl-1 low:h-11">
      <button type="button" aria-label={m.leave_room()} onClick={() => letRun(door.leave())} className={round}>
        <ChevronLeft />
      </button>
      <h1 className="serif min-w-0 truncate pr-1.5 text-[23px]">{room.name}</h1>
      <Ping />
      <span className="flex-1" />
      <SmallMasterVolume />
      <People small />
      <Menu
        trigger={
          <button type="button" aria-label={m.more()} className={round}>
            <EllipsisVertical />
          </button>
        }
        entries={entries}
      />
    </header>
  );
}
