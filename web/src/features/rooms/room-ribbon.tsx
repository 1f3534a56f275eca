import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { usePlayerColour } from '../../shared/users/use-player-colour.ts';
import { ribbonPaths, ribbonSize } from './ribbon-path.ts';

/** Older notes are fainter. */
const OPACITIES = [1, 0.65, 0.35] as const;

/** The room's last minute of notes, small, over a row of keys; in the colour of its first player. */
export function RoomRibbon({ room }: { readonly room: Pick<RoomSummary, 'ribbon' | 'players'> }) {
  const colour = usePlayerColour(room.players[0]?.colors ?? []);
  const paths = ribbonPaths(room.ribbon, OPACITIES.length);
  return (
    <div aria-hidden="true" className="ribbon-keys h-9 w-27 max-w-full pb-1.5">
      {room.ribbon.length > 0 && (
        <svg
          viewBox={`0 0 ${ribbonSize.width} ${ribbonSize.height}`}
          preserveAspectRatio="none"
          fill={colour}
          className="block size-full"
        >
          {OPACITIES.map((opacity, age) => (
            <path key={opacity} d={paths[age]} fillOpacity={opacity} />
          ))}
        </svg>
      )}
    </div>
  );
}
