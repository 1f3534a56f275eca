import { cx } from 'class-variance-authority';

interface TimeLineProps {
  /** What is left, 0 to 1. */
  readonly share: number;
  readonly tone?: 'brass' | 'sky' | 'lavender' | 'felt';
  /** How long until the next share is known, ms: the line glides there. */
  readonly period: number;
  readonly className?: string;
}

const tones = { brass: 'bg-brass-fill', sky: 'bg-sky', lavender: 'bg-lavender', felt: 'bg-felt' } as const;

/** A thin line that gets shorter as time goes by; the time itself is said beside it. */
export function TimeLine({ share, tone = 'brass', period, className }: TimeLineProps) {
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
