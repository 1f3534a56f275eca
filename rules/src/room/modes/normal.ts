import type { Mode } from './mode.ts';

/** Everybody plays. */
export const normal: Mode = {
  deadline: () => null,
  advance: (room) => ({ room, facts: [] }),
  settle: (room) => ({ room, facts: [] }),
  maySound: () => null,
};
