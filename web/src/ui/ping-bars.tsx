import { cx } from 'class-variance-authority';
import { Tooltip } from './tooltip.tsx';

interface PingBarsProps {
  /** 0 (worst) to 4 lit bars. */
  readonly lit: number;
  readonly text: string;
}

const heights = [4, 7, 10, 13];

function tone(lit: number): string {
  if (lit >= 3) return 'bg-sage';
  return lit === 2 ? 'bg-brass' : 'bg-felt';
}

export function PingBars({ lit, text }: PingBarsProps) {
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={text}
        className="flex h-6 min-w-6 cursor-default items-center justify-center rounded-sm"
      >
        <span className="flex h-[13px] items-end gap-0.5">
          {heights.map((height, index) => (
            <i
              key={height}
              style={{ height }}
              className={cx('w-[3px] rounded-[1px]', index < lit ? tone(lit) : 'bg-line')}
            />
          ))}
        </span>
      </button>
    </Tooltip>
  );
}
