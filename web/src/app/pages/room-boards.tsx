import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import type { UserId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';
import { useStore } from 'zustand';
import { BoardGrid } from '../../features/play/boards/board-grid.tsx';
import { heightBelowVideo } from '../../features/play/boards/grid-shape.ts';
import { AloneLine } from '../../features/rooms/invitation.tsx';
import type { Studio } from '../../services/studio.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { ModeRegion } from './mode-region.tsx';
import { turnOf } from './turn.ts';
import { useVideoShown } from './use-video-shown.ts';

interface RoomBoardsProps {
  readonly room: RoomWithMessages;
  readonly studio: Studio;
  readonly onMember: (id: UserId) => void;
  /** Content over the boards. */
  readonly children: ReactNode;
}

/** The players whose boards are shown. */
function useBoards(room: RoomWithMessages) {
  const { room: store, mode } = useServices();
  const { users, myId } = useStore(store);
  const { phone } = useDevice();
  const turn = turnOf(useStore(mode));
  const practises = useVideoShown() && room.gameType === 'PRACTICE';
  const others = users.filter(({ id, status }) => status === 'player' && id !== myId);
  // A phone has room only for the players whose turn it is.
  const heard = phone ? others.filter(({ id }) => turn.includes(id)) : [];
  return { shown: heard.length > 0 ? heard : others, practises };
}

/** The height of the notice of an empty stage below a video, px. */
const LINE = 50;

/** The other players' boards, below the mode's panel. A video above them leaves room for their keys. */
export function RoomBoards({ room, studio, onMember, children }: RoomBoardsProps) {
  const { shown, practises } = useBoards(room);
  const { phone } = useDevice();
  const shares = practises && !phone;
  const need = { '--boards': `${shown.length === 0 ? LINE : heightBelowVideo(shown.length)}px` } as CSSProperties;
  return (
    <div
      className={cx('grid min-h-0 grid-rows-[auto_minmax(0,1fr)]', shares && '[container-type:size]')}
      style={shares ? need : undefined}
    >
      <ModeRegion gameType={room.gameType} />
      <div className="relative min-h-0">
        <BoardGrid players={shown} shelf={studio.shelf} onMember={onMember} belowVideo={practises} />
        <AloneLine roomId={room.id} />
        {children}
      </div>
    </div>
  );
}
