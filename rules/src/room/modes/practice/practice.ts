import type { Mode } from '../mode.ts';

/** Everybody practises and is heard; a film plays by itself. */
export const practice: Mode = {
  deadline: () => null,
  advance: (room) => ({ room, facts: [] }),
  settle: (room) => ({ room, facts: [] }),
  maySound: () => null,
};
