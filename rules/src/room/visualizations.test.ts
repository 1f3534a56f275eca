import { expect, test } from 'vitest';
import { visualizationsFor } from './visualizations.ts';

test.each([
  ['PRACTICE', 'player', ['midi', 'youtube']],
  ['PRACTICE', 'spectator', ['midi-limited', 'normal']],
  ['BLIND', 'player', ['midi-limited-blind']],
  ['BLIND', 'spectator', []],
  ['NORMAL', 'player', ['midi-limited', 'normal']],
  ['NORMAL', 'spectator', ['midi-limited', 'normal']],
  ['QUEUED', 'player', ['midi-limited', 'normal']],
  ['QUEUED', 'spectator', ['midi-limited', 'normal']],
] as const)('in %s a %s may look at %j', (gameType, status, offered) => {
  expect(visualizationsFor(gameType, status)).toEqual(offered);
});
