import { letRun } from '../../../platform/let-run.ts';
import type { RoomParameters } from '@quatremains/protocol/entities/room';
import { may } from '@quatremains/rules/room/permissions';
import {
  ChevronLeft,
  CircleHelp,
  EllipsisVertical,
  Headphones,
  Link2,
  ListMusic,
  LogOut,
  Metronome,
  Piano,
  Settings2,
  SlidersHorizontal,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { useView } from '../../../shared/rooms/use-view.ts';
import { useOpensTracks } from '../../../shared/player/use-player-shown.ts';
import { useChatShown } from '../../../shared/rooms/use-other-players.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { findMe } from '../../../state/room-store.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { LikeButton } from '../likes/like-button.tsx';
import { SmallMasterVolume } from './master-volume.tsx';
import { Ping } from './ping.tsx';
import { RoomTitle } from './room-title.tsx';
import { useLocalRoom } from '../../../shared/rooms/use-local-room.ts';
import { useInvite } from '../use-invite.ts';
import { useSeat } from '../use-seat.ts';

interface SmallRoomHeaderProps {
  readonly room: RoomParameters;
  /** Opens the chat where it has no place beside the stage. */
  readonly chatButton: ReactNode;
}

const round =
  'fade grid size-10 flex-none place-items-center rounded-full text-dim hover:bg-raised [&_svg]:size-4.75 [&_svg]:stroke-[1.7]';

function useEntries(room: RoomParameters): MenuEntry[] {
  const { roomEntry, panel, mode, room: store } = useServices();
  const { status, obstacle, isAway, change } = useSeat();
  const invite = useInvite(room.id);
  const me = useStore(store, findMe);
  const hasBot = useStore(mode, ({ bot }) => bot !== null);
  const { shown } = useView();
  const opensTracks = useOpensTracks();
  const isLocal = useLocalRoom();
  const bot: MenuEntry = { name: m.bot_open(), icon: <Metronome />, onSelect: () => panel.show('bot') };
  const songs: MenuEntry = { name: m.songs_pick(), icon: <ListMusic />, onSelect: () => panel.show('songs') };
  const midis: MenuEntry = { name: m.midis_pick(), icon: <ListMusic />, onSelect: () => panel.show('midis') };
  const parameters: MenuEntry = {
    name: m.room_parameters(),
    icon: <Settings2 />,
    onSelect: () => panel.show('roomParameters'),
  };
  const seat: MenuEntry =
    status === 'player'
      ? {
          name: m.just_listen(),
          icon: <Headphones />,
          disabled: isAway,
          onSelect: () => letRun(change('spectator')),
        }
      : {
          name: m.take_seat(),
          icon: <Piano />,
          disabled: isAway || obstacle !== null,
          onSelect: () => letRun(change('player')),
        };
  const own: MenuEntry[] = [
    { name: m.help(), icon: <CircleHelp />, onSelect: () => panel.show('help') },
    { name: m.nav_settings(), icon: <SlidersHorizontal />, onSelect: () => panel.show('settings') },
    { name: m.leave_room(), icon: <LogOut />, onSelect: () => letRun(roomEntry.leave()) },
  ];
  const pieces = opensTracks ? [midis] : [];
  if (isLocal) return [...pieces, ...own];
  return [
    { name: m.invite(), icon: <Link2 />, onSelect: () => letRun(invite()) },
    seat,
    ...(hasBot ? [bot] : []),
    ...(shown === 'youtube' ? [songs] : []),
    ...pieces,
    ...(me !== undefined && may(me, 'editRoom') ? [parameters] : []),
    { name: m.own_name_edit(), icon: <UserRound />, onSelect: () => panel.show('self') },
    ...own,
  ];
}

function PeopleButton() {
  const { chat } = useServices();
  return (
    <button
      type="button"
      aria-label={m.people()}
      onClick={() => {
        chat.show('people');
      }}
      className={round}
    >
      <Users />
    </button>
  );
}

/** The header on a phone: few buttons, the others in a menu. */
export function SmallRoomHeader({ room, chatButton }: SmallRoomHeaderProps) {
  const { roomEntry } = useServices();
  const isChatShown = useChatShown();
  const isLocal = useLocalRoom();
  const entries = useEntries(room);
  return (
    <header className="relative z-10 flex h-14 items-center gap-0.5 border-b border-line bg-bg2 pr-1.5 pl-1 low:h-11 bare:hidden">
      <button type="button" aria-label={m.leave_room()} onClick={() => letRun(roomEntry.leave())} className={round}>
        <ChevronLeft />
      </button>
      <RoomTitle room={room} />
      {!isLocal && (
        <span className="ml-1.5 flex-none">
          <Ping />
        </span>
      )}
      <span className="flex-1" />
      {!isLocal && <LikeButton />}
      <SmallMasterVolume />
      {isChatShown ? <PeopleButton /> : chatButton}
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
