import type { Hand, Metre } from '../score.ts';

/** A note as it sounds. Times are ticks of the score. */
export interface PerformedNote {
  readonly key: number;
  readonly hand: Hand;
  readonly at: number;
  readonly end: number;
  /** 1 to 127. */
  readonly velocity: number;
}

export interface PedalMove {
  readonly at: number;
  readonly isDown: boolean;
}

export interface TempoChange {
  readonly at: number;
  /** Quarter notes a minute. */
  readonly quarters: number;
}

export interface PerformedBar {
  readonly at: number;
  readonly metre: Metre;
  readonly fifths: number;
}

export interface Performance {
  readonly notes: readonly PerformedNote[];
  readonly pedal: readonly PedalMove[];
  readonly tempos: readonly TempoChange[];
  readonly bars: readonly PerformedBar[];
  /** Ticks. */
  readonly length: number;
}

const MINUTE_SECONDS = 60;

/** The times of ticks in rising order, in seconds. */
export function secondsOf(tempos: readonly TempoChange[], ticks: readonly number[], quarter: number): number[] {
  let [next, seconds, at, quarters] = [0, 0, 0, tempos[0]?.quarters ?? MINUTE_SECONDS];
  return ticks.map((tick) => {
    for (let tempo = tempos[next]; tempo && tempo.at < tick; tempo = tempos[next]) {
      seconds += ((tempo.at - at) / quarter) * (MINUTE_SECONDS / quarters);
      [at, quarters, next] = [tempo.at, tempo.quarters, next + 1];
    }
    return seconds + ((tick - at) / quarter) * (MINUTE_SECONDS / quarters);
  });
}

/** The time of a tick, in seconds. */
export function secondsAt(tempos: readonly TempoChange[], tick: number, quarter: number): number {
  return secondsOf(tempos, [tick], quarter)[0] ?? 0;
}
