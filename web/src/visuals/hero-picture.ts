import type { Clock } from '@quatremains/rules/clock';
import type { Stop, Timers } from '../platform/timers.ts';
import type { RoomPicture } from './room-picture.ts';

/** A note of the pattern: hand, note, start and length, in steps. */
type PatternNote = readonly [hand: 0 | 1 | 2, note: number, start: number, length: number];

const STEP = 240;
const STEPS = 32;
/** How far ahead the pattern is scheduled. */
const AHEAD = 60;

/** D minor 9 and related chords, slowly, for three hands. */
const PATTERN: readonly PatternNote[] = [
  [0, 55, 0, 9],
  [0, 59, 0, 7],
  [0, 57, 9, 6],
  [0, 52, 16, 9],
  [0, 57, 16, 7],
  [0, 60, 25, 6],
  [1, 62, 0, 4],
  [1, 65, 2, 3],
  [1, 69, 4, 5],
  [1, 72, 6, 7],
  [1, 76, 9, 2],
  [1, 77, 11, 2],
  [1, 74, 13, 3],
  [1, 67, 16, 4],
  [1, 72, 18, 3],
  [1, 76, 20, 6],
  [1, 79, 23, 2],
  [1, 77, 25, 2],
  [1, 74, 27, 4],
  [2, 88, 1, 4],
  [2, 91, 4, 2],
  [2, 95, 6, 1.5],
  [2, 93, 8, 3],
  [2, 96, 11, 2],
  [2, 89, 14, 4],
  [2, 98, 19, 3],
  [2, 100, 22, 1.5],
  [2, 101, 24, 3],
  [2, 96, 27, 2],
  [2, 93, 29, 3],
];

export interface HeroSetting {
  readonly picture: Pick<RoomPicture, 'noteOn' | 'noteOff' | 'silence'>;
  /** The boards of the low, middle and high hand. */
  readonly players: readonly [string, string, string];
  readonly clock: Clock;
  readonly timers: Timers;
  readonly reducedMotion: boolean;
}

/** Plays a silent pattern on the picture in a loop; not with reduced motion. */
export function playHeroPattern({ picture, players, clock, timers, reducedMotion }: HeroSetting): Stop {
  if (reducedMotion) return () => undefined;

  function playOnce(): void {
    const begins = clock.now() + AHEAD;
    for (const [hand, note, start, length] of PATTERN) {
      picture.noteOn(players[hand], note, begins + start * STEP);
      picture.noteOff(players[hand], note, begins + (start + length) * STEP);
    }
  }

  playOnce();
  const stopTimer = timers.every(STEP * STEPS, playOnce);
  return () => {
    stopTimer();
    for (const player of players) picture.silence(player);
  };
}
