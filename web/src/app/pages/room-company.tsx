import type { RoomInside } from '@quatremains/protocol/entities/room';
import type { UserId } from '@quatremains/protocol/ids';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { RoomChat } from '../../features/chat/room-chat.tsx';
import { MemberMenu } from '../../features/members/member-menu.tsx';
import type { ShownPerson, ShowPerson } from '../../features/members/person-view.ts';
import { BoardGrid } from '../../features/play/boards/board-grid.tsx';
import { SoundNotice } from '../../features/play/sound-notice.tsx';
import { FreeSeat } from '../../features/rooms/free-seat.tsx';
import { RisingLikes } from '../../features/rooms/likes/rising-likes.tsx';
import type { Studio } from '../../services/studio.ts';
import { useDevice } from '../../services/use-device.ts';
import { useServices } from '../../services/use-services.ts';
import { ModeOverlay, ModePlace } from './mode-place.tsx';
import { turnOf } from './turn.ts';
import { useFilmShown } from './use-film-shown.ts';

const PersonDialog = lazy(async () => {
  const { PersonDialog: component } = await import('../../features/members/person-dialog.tsx');
  return { default: component };
});

interface InRoomProps {
  readonly room: RoomInside;
  readonly studio: Studio;
}

function Others({ room, studio, onPerson }: InRoomProps & { readonly onPerson: (id: UserId) => void }) {
  const { room: store, mode, settings } = useServices();
  const { users, myId } = useStore(store);
  const { phone } = useDevice();
  const state = useStore(mode);
  const turn = turnOf(state);
  const filmed = useFilmShown();
  const practises = filmed && room.gameType === 'PRACTICE';
  const isLarge = useStore(settings, ({ filmLarge }) => filmLarge);
  const players = users.filter(({ status }) => status === 'player');
  const others = players.filter(({ id }) => id !== myId);
  const plays = players.length > others.length;
  // A phone has room enough for those whose turn it is.
  const heard = phone ? others.filter(({ id }) => turn.includes(id)) : [];
  const isPanelled = state.queue !== null || state.blind !== null;
  const isCrowded = (filmed && phone) || (practises && isLarge) || (phone && isPanelled && others.length > 1);
  // Listeners see the others larger instead; they have their own way to a seat.
  const shows = players.length < room.playerLimit && (plays || others.length === 0);
  return (
    <BoardGrid
      players={heard.length > 0 ? heard : others}
      shelf={studio.shelf}
      onPerson={onPerson}
      freeSeat={
        shows && heard.length === 0 && !isCrowded ? (
          <FreeSeat roomId={room.id} alone={others.length === 0} tight={practises} />
        ) : null
      }
    />
  );
}

/** Whom one wants to know more about; the bot has a dialog of its own. */
function useShownPerson() {
  const { panel, room } = useServices();
  const [shown, setShown] = useState<ShownPerson | null>(null);
  const show: ShowPerson = useCallback(
    (id, view = 'profile') => {
      const isBot = room.getState().users.some((user) => user.bot && user.id === id);
      if (isBot) panel.show('bot');
      else setShown({ id, view });
    },
    [panel, room],
  );
  const hide = useCallback(() => {
    setShown(null);
  }, []);
  return { shown, show, hide };
}

/** The others, what is said, and more about whoever is asked for. */
export function RoomCompany({ room, studio, plays }: InRoomProps & { readonly plays: boolean }) {
  const audio = useStore(studio.sound);
  const { shown, show, hide } = useShownPerson();
  const showProfile = useCallback(
    (id: UserId) => {
      show(id);
    },
    [show],
  );
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
            <RisingLikes frame={studio.frame} />
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
            onClose={hide}
          />
        </Suspense>
      )}
    </>
  );
}
