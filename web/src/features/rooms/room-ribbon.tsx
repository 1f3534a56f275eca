import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { usePlayerColour } from '../../services/use-player-colour.ts';
import { ribbonPath, ribbonSize } from './ribbon-path.ts';

/** The room's last minute of notes, small, over a row of keys; in the colour of who plays there first. */
export function RoomRibbon({ room }: { readonly room: Pick<RoomSummary, 'ribbon' | 'players'> }) {
  const colour = usePlayerColour(room.players[0]?.colors ?? []);
  return (
    <div aria-hidden="true" className="ribbon-keys h-[36px] w-[108px] pb-1.5">
      {room.ribbon.length > 0 && (
        <svg
          viewBox={`0 0 ${ribbonSize.width} ${ribbonSize.height}`}
          preserveAspectRatio="none"
          className="ribbon-notes block size-full"
        >
          <path d={ribbonPath(room.ribbon)} fill={colour} />
        </svg>
      )}
    </div>
  );
}
