import { describe, expect, test } from 'vitest';
import { findInstruments } from './find-instruments.ts';

const instruments = (
  [
    ['Trompette bouchée', 'Harmon Mute Trumpet', 'Cuivres'],
    ['Trompette', 'Trumpet', 'Cuivres'],
    ['Célesta', 'Celesta', 'Percussions à clavier'],
    ['Clavecin', 'Harpsichord', 'Claviers'],
  ] as const
).map(([name, displayName, categoryName], place) => ({
  id: place + 1,
  name,
  displayName,
  categoryName,
  category: 'Any',
  size: 88,
  splitable: true,
  state: 'ready' as const,
}));

const found = (typed: string) => findInstruments(instruments, typed).map(({ name }) => name);

describe('an instrument', () => {
  test.each([
    ['', ['Trompette bouchée', 'Trompette', 'Célesta', 'Clavecin']],
    ['tromp', ['Trompette bouchée', 'Trompette']],
    ['celesta', ['Célesta']],
    ['BOUCHEE ', ['Trompette bouchée']],
    ['harpsi', ['Clavecin']],
    ['cuivres', ['Trompette bouchée', 'Trompette']],
    ['clav', ['Clavecin', 'Célesta']],
    ['xyz', []],
  ])('is found by %j: here %j', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });
});
