import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import type { ReactNode } from 'react';
import type { InstrumentShelf } from '../../../services/instrument-shelf.ts';
import { useDevice } from '../../../services/use-device.ts';
import { gridShape, type Screen } from './grid-shape.ts';
import { PlayerBoard } from './player-board.tsx';

interface BoardGridProps {
  readonly players: readonly RoomUser[];
  readonly shelf: InstrumentShelf;
  readonly onPerson: (id: UserId) => void;
  /** The last cell, where there is one more seat. */
  readonly freeSeat: ReactNode | null;
  /** They stand below a film. */
  readonly filmed: boolean;
}

/** The others at their keyboards. */
export function BoardGrid({ players, shelf, onPerson, freeSeat, filmed }: BoardGridProps) {
  const { phone, orientation } = useDevice();
  const held = orientation === 'portrait' ? 'upright' : 'low';
  const open = filmed ? 'filmed' : 'wide';
  const screen: Screen = phone ? held : open;
  const withSeat = freeSeat !== null && !(screen === 'upright' && players.length > 3);
  const { columns, rows } = gridShape(players.length + (withSeat ? 1 : 0), screen);
  return (
    <div
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
      }}
      className="grid h-full min-h-0 gap-x-[26px] gap-y-4 px-6 pt-[18px] pb-1.5 upright:gap-2 upright:px-3.5 upright:pt-2.5 low:gap-y-1.5 low:pt-2"
    >
      {players.map((user) => (
        <PlayerBoard key={user.id} user={user} shelf={shelf} onPerson={onPerson} />
      ))}
      {withSeat && freeSeat}
    </div>
  );
}
