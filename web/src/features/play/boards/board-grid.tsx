import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { useDevice } from '../../../shared/page/use-device.ts';
import { gridShape, type Screen } from './grid-shape.ts';
import { PlayerBoard } from './player-board.tsx';

interface BoardGridProps {
  readonly players: readonly RoomUser[];
  readonly instruments: LoadedInstruments;
  readonly onMember: (id: UserId) => void;
  /** The boards are below a video. */
  readonly belowVideo: boolean;
  /** The player onto whose keys the notes of their track fall. */
  readonly followed: UserId | null;
}

/** Up to so many boards fill the stage with high keys. */
const FEW = 3;

/** The other players' keyboards. */
export function BoardGrid({ players, instruments, onMember, belowVideo, followed }: BoardGridProps) {
  const { phone, orientation } = useDevice();
  const isUpright = phone && orientation === 'portrait';
  const upright = belowVideo ? 'uprightBelowVideo' : 'upright';
  const open = belowVideo ? 'belowVideo' : 'wide';
  const onPhone = isUpright ? upright : 'low';
  const screen: Screen = phone ? onPhone : open;
  const { columns, rows } = gridShape(players.length, screen);
  const isFew = screen === 'wide' && players.length <= FEW;
  return (
    <div
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, minmax(${isUpright ? '22px' : 0}, 1fr))`,
      }}
      className={cx(
        'mx-auto grid h-full min-h-0 gap-x-7 gap-y-4 pt-4.5 pr-3 pb-2.5 pl-6 upright:gap-2 upright:px-3.5 upright:pt-2.5 upright:overflow-y-auto upright:[scrollbar-width:none] low:gap-y-1.5 low:pt-2',
        screen === 'wide' && players.length === 1 && 'max-w-[1016px]',
      )}
    >
      {players.map((user) => (
        <PlayerBoard
          key={user.id}
          user={user}
          instruments={instruments}
          onMember={onMember}
          isLarge={isFew}
          isFollowed={user.id === followed}
        />
      ))}
    </div>
  );
}
