import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import { cx } from 'class-variance-authority';
import { use, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { BotButton } from '../../features/bot/bot-button.tsx';
import { ChatButton } from '../../features/chat/chat-button.tsx';
import { VideoZoom } from '../../features/video/video-bar.tsx';
import { MidiDrop } from '../../features/midis/midi-drop.tsx';
import { OwnPiano } from '../../features/play/own/own-piano.tsx';
import { RoomCanvas } from '../../features/play/room-canvas.tsx';
import { RecordButton } from '../../features/recording/record-button.tsx';
import { RoomHeader } from '../../features/rooms/header/room-header.tsx';
import { SmallRoomHeader } from '../../features/rooms/header/small-room-header.tsx';
import { ListenerBar } from '../../features/rooms/listener-bar.tsx';
import { SongsButton } from '../../features/songs/songs-button.tsx';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../../shared/code-loading/chunk-boundary.tsx';
import { usePlayerShown } from '../../shared/player/use-player-shown.ts';
import type { AudioSession } from '../../services/audio-session.ts';
import { useChatShown, useOtherPlayers } from '../../shared/rooms/use-other-players.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { Tooltips } from '../../ui/tooltip.tsx';
import { RoomMembers } from './room-members.tsx';
import { useTrackOpen } from '../../shared/player/use-track-open.ts';
import { useVideoShown } from './use-video-shown.ts';
import { useNoticeFloor } from './use-notice-floor.ts';

const PhonePlayer = lazyComponent(async () => (await import('../../features/player/phone-player.tsx')).PhonePlayer);

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
function Tools({ audioSession }: { readonly audioSession: AudioSession }) {
  const looksAtVideo = useVideoShown();
  return (
    <>
      {looksAtVideo && <VideoZoom />}
      <SongsButton />
      <BotButton />
      <RecordButton recording={audioSession.recording} />
      <ChatButton />
    </>
  );
}

/** The player's controls under the keys of an upright phone. */
function PhoneControls() {
  const { phone, orientation } = useDevice();
  const isPlayerShown = usePlayerShown();
  if (!phone || orientation !== 'portrait' || !isPlayerShown) return null;
  return (
    <ChunkBoundary>
      <PhonePlayer />
    </ChunkBoundary>
  );
}

/** Whether the user's own notes may rise over the whole stage: nothing else is shown there. */
function useStageFree(): boolean {
  const hasOthers = useOtherPlayers();
  const isChatShown = useChatShown();
  const looksAtVideo = useVideoShown();
  const isTrackOpen = useTrackOpen();
  return isTrackOpen || (!hasOthers && !isChatShown && !looksAtVideo);
}

/** A room: its header, the other members, and the own piano. */
function Room({ room }: { readonly room: RoomWithMessages }) {
  const services = useServices();
  const audioSession = use(services.audioSession());
  const roomSession = useStore(audioSession.roomSession);
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
      <RoomCanvas root={root} frame={audioSession.frame} background={room.background}>
        {phone ? (
          <SmallRoomHeader room={room} chatButton={<ChatButton />} />
        ) : (
          <RoomHeader room={room} tools={<Tools audioSession={audioSession} />} />
        )}
        <RoomMembers room={room} audioSession={audioSession} />
        {plays && roomSession !== null && (
          <OwnPiano
            key={me.id}
            me={me}
            roomSession={roomSession}
            instruments={audioSession.instruments}
            isStageFree={isStageFree}
          />
        )}
        {me?.status === 'spectator' && <ListenerBar />}
        {plays && <PhoneControls />}
        {plays && <MidiDrop />}
      </RoomCanvas>
    </div>
  );
}
