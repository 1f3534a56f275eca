import type { RoomInside } from '@quatremains/protocol/entities/room';
import type { UserId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import { lazy, Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { RoomChat } from '../../features/chat/room-chat.tsx';
import { MemberMenu } from '../../features/members/member-menu.tsx';
import type { ShownPerson, ShowPerson } from '../../features/members/person-view.ts';
import { BoardGrid } from '../../features/play/boards/board-grid.tsx';
import { OwnPiano } from '../../features/play/own/own-piano.tsx';
import { RoomCanvas } from '../../features/play/room-canvas.tsx';
import { SoundNotice } from '../../features/play/sound-notice.tsx';
import { RecordButton } from '../../features/recording/record-button.tsx';
import { FreeSeat } from '../../features/rooms/free-seat.tsx';
import { RoomHeader } from '../../features/rooms/header/room-header.tsx';
import { SmallRoomHeader } from '../../features/rooms/header/small-room-header.tsx';
import { RisingLikes } from '../../features/rooms/likes/rising-likes.tsx';
import { ListenerBar } from '../../features/rooms/listener-bar.tsx';
import type { Studio } from '../../services/studio.ts';
import { useDevice } from '../../services/use-device.ts';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { ModeOverlay, ModePlace } from './mode-place.tsx';
import { useNoticeFloor } from './use-notice-floor.ts';

const PersonDialog = lazy(async () => {
  const { PersonDialog: component } = await import('../../features/members/person-dialog.tsx');
  return { default: component };
});

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

interface InRoomProps {
  readonly room: RoomInside;
  readonly studio: Studio;
}

function Others({ room, studio, onPerson }: InRoomProps & { readonly onPerson: (id: UserId) => void }) {
  const { room: store } = useServices();
  const { users, myId } = useStore(store);
  const players = users.filter(({ status }) => status === 'player');
  const others = players.filter(({ id }) => id !== myId);
  const plays = players.length > others.length;
  // Listeners see the others larger instead; they have their own way to a seat.
  const shows = players.length < room.playerLimit && (plays || others.length === 0);
  return (
    <BoardGrid
      players={others}
      shelf={studio.shelf}
      onPerson={onPerson}
      freeSeat={shows ? <FreeSeat roomId={room.id} alone={others.length === 0} /> : null}
    />
  );
}

/** The others, what is said, and more about whoever is asked for. */
function Company({ room, studio, plays }: InRoomProps & { readonly plays: boolean }) {
  const audio = useStore(studio.sound);
  const [shown, setShown] = useState<ShownPerson | null>(null);
  const show: ShowPerson = useCallback((id, view = 'profile') => {
    setShown({ id, view });
  }, []);
  const showProfile = useCallback((id: UserId) => show(id), [show]);
  return (
    <>
      <MemberMenu
        onPerson={show}
        className="grid min-h-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)] upright:grid-cols-[minmax(0,1fr)] upright:grid-rows-[minmax(0,1fr)_auto]"
      >
        <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
          <ModePlace gameType={room.gameType} />
          <div className="relative min-h-0">
            <Others room={room} studio={studio} onPerson={showProfile} />
            <ModeOverlay gameType={room.gameType} />
            <RisingLikes />
            <SoundNotice audio={audio} />
          </div>
        </div>
        <RoomChat overhang={plays} onPerson={showProfile} />
      </MemberMenu>
      {shown !== null && (
        <Suspense>
          <PersonDialog
            key={shown.id}
            shown={shown}
            onView={(view) => {
              show(shown.id, view);
            }}
            onClose={() => {
              setShown(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A room: its header, the others, and one's own piano. */
function Room({ room }: { readonly room: RoomInside }) {
  const services = useServices();
  const studio = use(services.studio());
  const stage = useStore(studio.stage);
  const me = useStore(services.room, findMe);
  const { phone } = useDevice();
  const root = useRef<HTMLDivElement>(null);
  const plays = me?.status === 'player';
  const alone = useStore(services.room, ({ users }) => users.filter(({ status }) => status === 'player').length < 2);
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
          <SmallRoomHeader room={room} />
        ) : (
          <RoomHeader room={room} tools={<RecordButton recording={studio.recording} />} />
        )}
        <Company room={room} studio={studio} plays={plays} />
        {plays && stage !== null && <OwnPiano key={me.id} me={me} stage={stage} shelf={studio.shelf} alone={alone} />}
        {me?.status === 'spectator' && <ListenerBar />}
      </RoomCanvas>
    </div>
  );
}
