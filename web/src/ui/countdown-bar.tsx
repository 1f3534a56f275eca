import { cx } from 'class-variance-authority';

interface CountdownBarProps {
  /** The share that is left, 0 to 1. */
  readonly share: number;
  readonly tone?: 'brass' | 'sky' | 'lavender' | 'felt';
  /** The time until the next update of the share, ms: the bar animates until then. */
  readonly period: number;
  readonly className?: string;
}

const tones = { brass: 'bg-brass-fill', sky: 'bg-sky', lavender: 'bg-lavender', felt: 'bg-felt' } as const;

/** A thin bar that becomes shorter with time; a text beside it says the time. */
export function CountdownBar({ share, tone = 'brass', period, className }: CountdownBarProps) {
  const scale = Math.min(1, Math.max(0, share));
  return (
    <span aria-hidden="true" className={cx('block h-0.75 overflow-hidden rounded-full bg-line', className)}>
      <i
        style={{ transform: `scaleX(${scale})`, transitionDuration: `${period}ms` }}
        className={cx('block size-full origin-left transition-transform ease-linear', tones[tone])}
      />
    </span>
  );
}
