import type { Mode } from '../mode.ts';

/** PRACTICE mode: all players play along with a shared video. */
export const practice: Mode = {
  deadline: () => null,
  advance: (room) => ({ room, events: [] }),
  reconcile: (room) => ({ room, events: [] }),
  maySound: () => null,
};
