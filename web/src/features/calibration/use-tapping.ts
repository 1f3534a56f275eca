import type { NoteSource } from '@quatremains/protocol/vocabulary';
import { judgeTaps, offsetFromBeat, TAPPING, type TapResult } from '@quatremains/rules/timing/calibration';
import { useEffect, useRef, useState } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers, type Stop } from '../../platform/timers.ts';
import { BEATS } from './beat.ts';

const LEAD_IN = 1_500;
const ENOUGH = TAPPING.warmUp + TAPPING.counted;

/** The result of a round of taps, and the input they came from. */
export interface Tapped {
  readonly verdict: TapResult;
  readonly source: NoteSource;
}

/** The taps of the running round. */
interface Round {
  readonly firstBeat: number;
  readonly offsets: number[];
  source: NoteSource;
  stop: Stop;
}

interface Tapping {
  /** The page clock of the first beat; null while no round is running. */
  readonly firstBeat: number | null;
  readonly taps: number;
  start(): void;
  /** `at` is a time of the page clock. */
  tap(source: NoteSource, at: number): void;
}

/** Starts beats by `give`, collects taps, and evaluates them when there are enough or the beats are over. */
export function useTapping(give: (firstBeat: number) => Stop, onEnd: (tapped: Tapped) => void): Tapping {
  const round = useRef<Round | null>(null);
  const [firstBeat, setFirstBeat] = useState<number | null>(null);
  const [taps, setTaps] = useState(0);

  function leave(): void {
    round.current?.stop();
    round.current = null;
  }

  function finish({ offsets, source }: Round): void {
    leave();
    setFirstBeat(null);
    onEnd({ verdict: judgeTaps(offsets), source });
  }

  function start(): void {
    leave();
    const first = browserClock.now() + LEAD_IN;
    const stopBeats = give(first);
    const begun: Round = { firstBeat: first, offsets: [], source: 'keyboard', stop: stopBeats };
    const stopTimer = browserTimers.after(LEAD_IN + BEATS * TAPPING.period, () => {
      finish(begun);
    });
    begun.stop = () => {
      stopTimer();
      stopBeats();
    };
    round.current = begun;
    setTaps(0);
    setFirstBeat(first);
  }

  function tap(source: NoteSource, at: number): void {
    const { current } = round;
    if (current === null || at < current.firstBeat - TAPPING.period / 4) return;
    // Two inputs have two delays: the round keeps the taps of the later input.
    if (source !== current.source) current.offsets.length = 0;
    current.source = source;
    current.offsets.push(offsetFromBeat(at, current.firstBeat));
    setTaps(current.offsets.length);
    if (current.offsets.length >= ENOUGH) finish(current);
  }

  useEffect(() => () => round.current?.stop(), []);
  return { firstBeat, taps, start, tap };
}
