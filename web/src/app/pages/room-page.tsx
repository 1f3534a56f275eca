import type { RoomInside } from '@quatremains/protocol/entities/room';
import { use, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { RoomChat } from '../../features/chat/room-chat.tsx';
import { BoardGrid } from '../../features/play/boards/board-grid.tsx';
import { OwnPiano } from '../../features/play/own/own-piano.tsx';
import { RoomCanvas } from '../../features/play/room-canvas.tsx';
import { SoundNotice } from '../../features/play/sound-notice.tsx';
import { FreeSeat } from '../../features/rooms/free-seat.tsx';
import { ListenerBar } from '../../features/rooms/listener-bar.tsx';
import { RoomHeader } from '../../features/rooms/header/room-header.tsx';
import { SmallRoomHeader } from '../../features/rooms/header/small-room-header.tsx';
import { instrumentName } from '../../i18n/instrument-name.ts';
import type { Studio } from '../../services/studio.ts';
import { useDevice } from '../../services/use-device.ts';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import { findMe } from '../../state/room-store.ts';

/** Shows which keys play to whoever sits down for the first time. */
function useFirstHelp(plays: boolean): void {
  const { settings, panel } = useServices();
  useEffect(() => {
    if (plays && !settings.getState().helpSeen) panel.show('help');
  }, [plays, settings, panel]);
}

export function RoomPage() {
  useLocale();
  const { room: store } = useServices();
  const room = useStore(store, (state) => state.room);
  return room === null ? null : <Room room={room} />;
}

function Others({ room, studio }: { readonly room: RoomInside; readonly studio: Studio }) {
  const { room: store } = useServices();
  const { users, myId } = useStore(store);
  const audio = useStore(studio.sound);
  const instrument = instrumentName(useStore(studio.grand, ({ name }) => name));
  const players = users.filter(({ status }) => status === 'player');
  const others = players.filter(({ id }) => id !== myId);
  const plays = players.length > others.length;
  // Listeners see the others larger instead; they have their own way to a seat.
  const shows = players.length < room.playerLimit && (plays || others.length === 0);
  return (
    <BoardGrid
      players={others}
      instrument={instrument}
      audio={audio}
      freeSeat={shows ? <FreeSeat roomId={room.id} alone={others.length === 0} /> : null}
    />
  );
}

/** A room: its header, the others, and one's own piano. */
function Room({ room }: { readonly room: RoomInside }) {
  const services = useServices();
  const studio = use(services.studio());
  const stage = useStore(studio.stage);
  const audio = useStore(studio.sound);
  const me = useStore(services.room, findMe);
  const { phone } = useDevice();
  const root = useRef<HTMLDivElement>(null);
  const plays = me?.status === 'player';
  const alone = useStore(services.room, ({ users }) => users.filter(({ status }) => status === 'player').length < 2);
  useFirstHelp(plays);
  return (
    <div
      ref={root}
      className="stage-ground relative grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden"
    >
      <RoomCanvas root={root} frame={studio.frame}>
        {phone ? <SmallRoomHeader room={room} /> : <RoomHeader room={room} />}
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)] upright:grid-cols-[minmax(0,1fr)] upright:grid-rows-[minmax(0,1fr)_auto]">
          <div className="relative min-h-0">
            <Others room={room} studio={studio} />
            <SoundNotice audio={audio} />
          </div>
          <RoomChat overhang={plays} onPerson={() => undefined} />
        </div>
        {plays && stage !== null && <OwnPiano key={me.id} me={me} stage={stage} grand={studio.grand} alone={alone} />}
        {me?.status === 'spectator' && <ListenerBar />}
      </RoomCanvas>
    </div>
  );
}
