import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import { cx } from 'class-variance-authority';
import { use, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { BotButton } from '../../features/bot/bot-button.tsx';
import { ChatButton } from '../../features/chat/chat-button.tsx';
import { VideoZoom } from '../../features/video/video-bar.tsx';
import { OwnPiano } from '../../features/play/own/own-piano.tsx';
import { RoomCanvas } from '../../features/play/room-canvas.tsx';
import { RecordButton } from '../../features/recording/record-button.tsx';
import { RoomHeader } from '../../features/rooms/header/room-header.tsx';
import { SmallRoomHeader } from '../../features/rooms/header/small-room-header.tsx';
import { ListenerBar } from '../../features/rooms/listener-bar.tsx';
import { SongsButton } from '../../features/songs/songs-button.tsx';
import type { Studio } from '../../services/studio.ts';
import { useChatShown, useOtherPlayers } from '../../shared/rooms/use-other-players.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { Tooltips } from '../../ui/tooltip.tsx';
import { RoomMembers } from './room-members.tsx';
import { useVideoShown } from './use-video-shown.ts';
import { useNoticeFloor } from './use-notice-floor.ts';

/** Opens the keyboard help when the user sits down at the piano for the first time. */
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
  if (room === null) return null;
  return (
    <Tooltips>
      <Room room={room} />
    </Tooltips>
  );
}

/** The room's header, with the buttons of other features. */
function Tools({ studio }: { readonly studio: Studio }) {
  const looksAtVideo = useVideoShown();
  return (
    <>
      {looksAtVideo && <VideoZoom />}
      <SongsButton />
      <BotButton />
      <RecordButton recording={studio.recording} />
      <ChatButton />
    </>
  );
}

/** Whether the user's own notes may rise over the whole stage: nothing else is shown there. */
function useStageFree(): boolean {
  const hasOthers = useOtherPlayers();
  const isChatShown = useChatShown();
  const looksAtVideo = useVideoShown();
  return !hasOthers && !isChatShown && !looksAtVideo;
}

/** A room: its header, the other members, and the own piano. */
function Room({ room }: { readonly room: RoomWithMessages }) {
  const services = useServices();
  const studio = use(services.studio());
  const roomSession = useStore(studio.roomSession);
  const me = useStore(services.room, findMe);
  const { phone } = useDevice();
  const root = useRef<HTMLDivElement>(null);
  const plays = me?.status === 'player';
  const isStageFree = useStageFree();
  useFirstHelp(plays);
  useNoticeFloor(root);
  return (
    <div
      ref={root}
      className={cx(
        'relative grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bare:grid-rows-[minmax(0,1fr)_auto]',
        room.background === 'DEFAULT' && 'stage-ground',
      )}
    >
      <RoomCanvas root={root} frame={studio.frame} background={room.background}>
        {phone ? (
          <SmallRoomHeader room={room} chatButton={<ChatButton />} />
        ) : (
          <RoomHeader room={room} tools={<Tools studio={studio} />} />
        )}
        <RoomMembers room={room} studio={studio} />
        {plays && roomSession !== null && (
          <OwnPiano key={me.id} me={me} roomSession={roomSession} shelf={studio.shelf} isStageFree={isStageFree} />
        )}
        {me?.status === 'spectator' && <ListenerBar />}
      </RoomCanvas>
    </div>
  );
}
