import type { RoomInside } from '@quatremains/protocol/entities/room';
import type { UserId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';
import { useStore } from 'zustand';
import { BoardGrid } from '../../features/play/boards/board-grid.tsx';
import { heightBelowFilm } from '../../features/play/boards/grid-shape.ts';
import { FreeSeat } from '../../features/rooms/free-seat.tsx';
import type { Studio } from '../../services/studio.ts';
import { useDevice } from '../../services/use-device.ts';
import { useServices } from '../../services/use-services.ts';
import { ModePlace } from './mode-place.tsx';
import { turnOf } from './turn.ts';
import { useFilmShown } from './use-film-shown.ts';

interface RoomBoardsProps {
  readonly room: RoomInside;
  readonly studio: Studio;
  readonly onPerson: (id: UserId) => void;
  /** What lies before the boards. */
  readonly children: ReactNode;
}

/** Whose boards are seen, and whether a free seat is beside them. */
function useBoards(room: RoomInside) {
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
  const hasSeat = shows && heard.length === 0 && !isCrowded;
  const isTight = practises || (phone && isPanelled);
  return { shown: heard.length > 0 ? heard : others, hasSeat, alone: others.length === 0, practises, isTight };
}

/** The others at their keyboards, under what goes on in the room's mode. A film above them leaves them room for their keys. */
export function RoomBoards({ room, studio, onPerson, children }: RoomBoardsProps) {
  const { shown, hasSeat, alone, practises, isTight } = useBoards(room);
  const { phone } = useDevice();
  const shares = practises && !phone;
  const need = { '--boards': `${heightBelowFilm(shown.length + (hasSeat ? 1 : 0))}px` } as CSSProperties;
  return (
    <div
      className={cx('grid min-h-0 grid-rows-[auto_minmax(0,1fr)]', shares && '[container-type:size]')}
      style={shares ? need : undefined}
    >
      <ModePlace gameType={room.gameType} />
      <div className="relative min-h-0">
        <BoardGrid
          players={shown}
          shelf={studio.shelf}
          onPerson={onPerson}
          filmed={practises}
          freeSeat={hasSeat ? <FreeSeat roomId={room.id} alone={alone} tight={isTight} /> : null}
        />
        {children}
      </div>
    </div>
  );
}
