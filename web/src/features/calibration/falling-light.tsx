import { TAPPING } from '@quatremains/rules/timing/calibration';
import { useEffect, useRef } from 'react';
import { browserFrames } from '../../platform/frames.ts';
import type { Stop } from '../../platform/timers.ts';

interface FallingLightProps {
  /** The page clock of the first beat; null while no round is running. */
  readonly firstBeat: number | null;
}

/** The light falls during the last part of each beat; the line is lit for the same time after it. */
const FALL = 500;
const FLASH = 90;
const HEIGHT = 120;

/** The light's position, and whether the line is lit, at this time before (negative) or after a beat. */
function draw(light: HTMLElement, line: HTMLElement, sinceBeat: number): void {
  const untilNext = TAPPING.period - sinceBeat;
  const share = Math.max(0, 1 - untilNext / FALL);
  const isLit = sinceBeat < FLASH;
  light.style.transform = `translateY(${(isLit ? 1 : share) * HEIGHT}px)`;
  light.style.opacity = isLit || share > 0 ? '1' : '0';
  line.style.opacity = isLit ? '1' : '0.35';
}

/** A light that falls onto a line with each beat, like a note onto its key. */
export function FallingLight({ firstBeat }: FallingLightProps) {
  const light = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (firstBeat === null) return;
    let stop: Stop = () => undefined;
    const next = (at: number): void => {
      const { period } = TAPPING;
      const since = (((at - firstBeat) % period) + period) % period;
      if (light.current !== null && line.current !== null) draw(light.current, line.current, since);
      stop = browserFrames.next(next);
    };
    stop = browserFrames.next(next);
    return () => {
      stop();
    };
  }, [firstBeat]);
  return (
    <span aria-hidden="true" className="relative mx-auto block h-34 w-28">
      <span ref={light} className="absolute top-0 left-1/2 -ml-4 h-3 w-8 rounded-full bg-brass-fill opacity-0" />
      <span ref={line} className="absolute inset-x-0 bottom-0 h-1 rounded-full bg-brass opacity-35" />
    </span>
  );
}
