import { Music } from 'lucide-react';
import { cx } from 'class-variance-authority';

interface CountdownRingProps {
  /** Seconds left; null where no end is set. */
  readonly seconds: number | null;
  /** The share that is left, 0 to 1. */
  readonly share: number;
  /** The time until the next update of the share, ms. */
  readonly period: number;
}

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;
const SOON = 10;

/** The time left, as a ring that empties around its seconds. */
export function CountdownRing({ seconds, share, period }: CountdownRingProps) {
  const isSoon = seconds !== null && seconds <= SOON;
  return (
    <span role="timer" className="relative grid size-13.5 low:size-11 flex-none place-items-center [grid-area:ring]">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="3" className="stroke-line" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          strokeWidth="3"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - Math.min(1, Math.max(0, share)))}
          style={{ transitionDuration: `${period}ms` }}
          className={cx('transition-[stroke-dashoffset] ease-linear', isSoon ? 'stroke-felt' : 'stroke-lavender')}
        />
      </svg>
      <span className="serif text-title leading-none tabular-nums">
        {seconds ?? <Music size={18} strokeWidth={1.7} className="text-lavender" />}
      </span>
    </span>
  );
}
