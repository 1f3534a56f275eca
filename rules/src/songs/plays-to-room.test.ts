import type { GameType } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { playsToRoom, refusesFiles } from './plays-to-room.ts';

test.each<[GameType, boolean, boolean, boolean]>([
  ['NORMAL', true, true, false],
  ['NORMAL', false, false, true],
  ['QUEUED', true, true, false],
  ['QUEUED', false, false, true],
  ['PRACTICE', true, false, false],
  ['PRACTICE', false, false, false],
  ['BLIND', true, false, false],
])('in %s, where files are allowed: %s, the room hears them: %s, and refuses them: %s', (...one) => {
  const [gameType, midiPlaybackAuthorized, hears, refuses] = one;
  expect(playsToRoom({ gameType, midiPlaybackAuthorized })).toBe(hears);
  expect(refusesFiles({ gameType, midiPlaybackAuthorized })).toBe(refuses);
});
