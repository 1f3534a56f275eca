import { visualizations, type Visualization } from '@quatremains/rules/room/visualizations';
import type { GameType, Status } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { midiViewOf, viewNames, viewShown, viewsFor } from './views.ts';

test.each<[GameType, Status, readonly Visualization[]]>([
  ['NORMAL', 'player', ['midi-limited', 'normal']],
  ['NORMAL', 'spectator', ['midi-limited', 'normal']],
  ['QUEUED', 'player', ['midi-limited', 'normal']],
  ['PRACTICE', 'player', ['midi', 'youtube']],
  ['PRACTICE', 'spectator', ['midi-limited', 'normal']],
  ['BLIND', 'player', ['midi-limited-blind']],
  ['BLIND', 'spectator', ['normal']],
])('a %s room offers a %s these views', (gameType, status, views) => {
  expect(viewsFor(gameType, status)).toEqual(views);
});

test.each<[Visualization, GameType, Status, Visualization]>([
  ['normal', 'NORMAL', 'player', 'normal'],
  ['midi', 'NORMAL', 'player', 'midi-limited'],
  ['youtube', 'NORMAL', 'player', 'normal'],
  ['normal', 'PRACTICE', 'player', 'midi'],
  ['midi-limited', 'PRACTICE', 'player', 'midi'],
  ['youtube', 'PRACTICE', 'player', 'youtube'],
  ['youtube', 'PRACTICE', 'spectator', 'normal'],
  ['midi', 'PRACTICE', 'spectator', 'midi-limited'],
  ['normal', 'BLIND', 'player', 'midi-limited-blind'],
  ['midi', 'BLIND', 'spectator', 'normal'],
])('who has chosen %s sees in a %s room as %s %s', (chosen, gameType, status, shown) => {
  expect(viewShown(chosen, viewsFor(gameType, status))).toBe(shown);
});

test('each view has a name, and a mode one view with falling notes at most', () => {
  for (const view of visualizations) expect(viewNames[view]()).not.toBe('');
  expect(midiViewOf(viewsFor('QUEUED', 'player'))).toBe('midi-limited');
  expect(midiViewOf(viewsFor('BLIND', 'spectator'))).toBeUndefined();
});
