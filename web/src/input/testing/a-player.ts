import type { PlayedKeys } from '../press.ts';

/** Records what is played: `+60` key down, `-60` key up, `pedal down`, `pedal up`. */
export interface Player extends PlayedKeys {
  readonly heard: string[];
  /** Everything recorded since the last call. */
  take(): string[];
  readonly velocities: number[];
}

export function aPlayer(): Player {
  const heard: string[] = [];
  const velocities: number[] = [];
  return {
    heard,
    velocities,
    take: () => heard.splice(0),
    down: ({ note, velocity }) => {
      heard.push(`+${note}`);
      velocities.push(velocity);
    },
    up: ({ note }) => {
      heard.push(`-${note}`);
    },
    pedal: (isDown) => {
      heard.push(isDown ? 'pedal down' : 'pedal up');
    },
  };
}
