import { expect, test } from 'vitest';
import { viewShown, viewsFor } from './views.ts';

test('a normal room is looked at as it is played; falling notes are named as still to come', () => {
  expect(viewsFor('NORMAL', 'player')).toEqual([
    { value: 'normal', isDrawn: true },
    { value: 'midi-limited', isDrawn: false },
  ]);
});

test('where nothing of what a mode offers is there yet, one plays freely', () => {
  expect(viewsFor('BLIND', 'player')).toEqual([
    { value: 'normal', isDrawn: true },
    { value: 'midi-limited-blind', isDrawn: false },
  ]);
  expect(viewsFor('BLIND', 'spectator')).toEqual([{ value: 'normal', isDrawn: true }]);
});

test('players who practise look at the film, and those who listen to them at the keys', () => {
  expect(viewsFor('PRACTICE', 'player')).toEqual([
    { value: 'youtube', isDrawn: true },
    { value: 'midi', isDrawn: false },
  ]);
  expect(viewShown('normal', viewsFor('PRACTICE', 'player'))).toBe('youtube');
  expect(viewShown('youtube', viewsFor('PRACTICE', 'spectator'))).toBe('normal');
});

test('what was chosen is shown where it is to be had', () => {
  const views = [
    { value: 'normal', isDrawn: true },
    { value: 'midi', isDrawn: true },
    { value: 'youtube', isDrawn: false },
  ] as const;
  expect(viewShown('midi', views)).toBe('midi');
  expect(viewShown('youtube', views)).toBe('normal');
  expect(viewShown('midi-limited', views)).toBe('normal');
});
