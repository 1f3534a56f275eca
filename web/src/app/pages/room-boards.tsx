import type { RoomInside } from '@quatremains/protocol/entities/room';
import type { UserId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';
import { useStore } from 'zustand';
import { BoardGrid } from '../../features/play/boards/board-grid.tsx';
import { heightBelowFilm } from '../../features/play/boards/grid-shape.ts';
import { AloneLine } from '../../features/rooms/invitation.tsx';
import type { Studio } from '../../services/studio.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';
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

/** Whose boards are seen. */
function useBoards(room: RoomInside) {
  const { room: store, mode } = useServices();
  const { users, myId } = useStore(store);
  const { phone } = useDevice();
  const turn = turnOf(useStore(mode));
  const practises = useFilmShown() && room.gameType === 'PRACTICE';
  const others = users.filter(({ id, status }) => status === 'player' && id !== myId);
  // A phone has room enough for those whose turn it is.
  const heard = phone ? others.filter(({ id }) => turn.includes(id)) : [];
  return { shown: heard.length > 0 ? heard : others, practises };
}

/** What the line needs below a film that says that nobody else plays, px. */
const LINE = 50;

/** The others at their keyboards, under what goes on in the room's mode. A film above them leaves them room for their keys. */
export function RoomBoards({ room, studio, onPerson, children }: RoomBoardsProps) {
  const { shown, practises } = useBoards(room);
  const { phone } = useDevice();
  const shares = practises && !phone;
  const need = { '--boards': `${shown.length === 0 ? LINE : heightBelowFilm(shown.length)}px` } as CSSProperties;
  return (
    <div
      className={cx('grid min-h-0 grid-rows-[auto_minmax(0,1fr)]', shares && '[container-type:size]')}
      style={shares ? need : undefined}
    >
      <ModePlace gameType={room.gameType} />
      <div className="relative min-h-0">
        <BoardGrid players={shown} shelf={studio.shelf} onPerson={onPerson} filmed={practises} />
        <AloneLine roomId={room.id} />
        {children}
      </div>
    </div>
  );
}
