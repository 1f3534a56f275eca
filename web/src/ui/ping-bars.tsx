import { cx } from 'class-variance-authority';
import { Tooltip } from './tooltip.tsx';

interface PingBarsProps {
  /** From 4, the best, to 0, the worst, which is one red bar; null while it is unknown, and no bar is lit. */
  readonly level: number | null;
  readonly text: string;
}

const heights = [4, 7, 10, 13];

function tone(level: number): string {
  if (level >= 3) return 'bg-sage';
  return level >= 1 ? 'bg-brass' : 'bg-felt';
}

export function PingBars({ level, text }: PingBarsProps) {
  const lit = level === null ? 0 : Math.max(1, level);
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={text}
        className="flex h-6 min-w-6 cursor-default items-center justify-center rounded-sm"
      >
        <span className="flex h-3.25 items-end gap-0.5">
          {heights.map((height, index) => (
            <i
              key={height}
              style={{ height }}
              className={cx('w-0.75 rounded-[1px]', level !== null && index < lit ? tone(level) : 'bg-line')}
            />
          ))}
        </span>
      </button>
    </Tooltip>
  );
}
