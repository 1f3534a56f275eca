import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';

const SHOWN = 9;
/** Heights of the dots by their speed, px. */
const LOWEST = 8;
const HIGHEST = 34;

/** The last passes through the repeated bars: higher where they were faster, bright where they were clean. */
export function LastPasses() {
  const { loop, passes, speed } = useStore(useMidiPlayer().store);
  if (loop === null || passes.length === 0) return null;
  const shown = passes.slice(-SHOWN);
  const number = passes.length + 1;
  return (
    <div className="pointer-events-none absolute top-full right-8 z-10 mt-5 text-right text-label text-dim upright:hidden low:hidden">
      <p className="font-[550] text-ink">{m.player_pass({ number, percent: Math.round(speed * 100) })}</p>
      <ol className="mt-2.5 flex h-9 items-end justify-end gap-1">
        {shown.map((pass, place) => (
          <li
            key={passes.length - shown.length + place}
            style={{ height: Math.min(HIGHEST, LOWEST + (HIGHEST - LOWEST) * pass.speed) }}
            className={`w-4.5 rounded-small ${pass.mistakes === 0 ? 'bg-brass-fill' : 'bg-line'}`}
          >
            <span className="sr-only">{m.player_mistakes({ count: pass.mistakes })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
