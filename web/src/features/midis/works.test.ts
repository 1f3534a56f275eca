import { describe, expect, it } from 'vitest';
import { findWorks } from './find-works.ts';
import { aMidi, allVersions } from './testing/a-midi.ts';
import { genresOf, nearestVersion, worksOf } from './works.ts';

const list = [
  ...allVersions({ id: 10, imgUrl: '/elise.svg' }).toReversed(),
  ...allVersions({ id: 20, work: 'clair', name2: 'Clair de lune', name1: 'Claude Debussy', genre: 'Impressionist' }),
  aMidi({
    id: 32,
    work: 'prelude',
    name2: 'Prélude en do, BWV 846',
    name1: 'J. S. Bach',
    genre: 'Baroque',
    version: 'hard',
  }),
  aMidi({ id: 43, work: 'nocturne', name2: 'Nocturne, op. 9 no. 2', name1: 'Frédéric Chopin', version: 'master' }),
];
const works = worksOf(list);

describe('the works of the library', () => {
  it('have their versions together, from easy to master', () => {
    expect(works.map(({ id }) => id)).toEqual(['fur-elise', 'clair', 'prelude', 'nocturne']);
    expect(works[0]?.versions.map(({ version }) => version)).toEqual(['easy', 'intermediate', 'hard', 'master']);
    expect(works[0]?.imgUrl).toBe('/elise.svg');
  });

  it('are counted by genre, periods first', () => {
    const others = worksOf([
      aMidi({ id: 51, work: 'march', genre: 'March' }),
      aMidi({ id: 61, work: 'carol', genre: 'Carol' }),
    ]);
    expect([...genresOf([...others, ...works])]).toEqual([
      ['Baroque', 1],
      ['Classical', 2],
      ['Impressionist', 1],
      ['Carol', 1],
      ['March', 1],
    ]);
  });

  it.each([
    ['fur-elise', 'hard', 'hard'],
    ['prelude', 'master', 'hard'],
    ['nocturne', 'easy', 'master'],
  ] as const)('offer of %s for %s the version %s', (id, wanted, version) => {
    const work = works.find((one) => one.id === id);
    expect(work && nearestVersion(work, wanted)?.version).toBe(version);
  });
});

describe('the search for a work', () => {
  it.each([
    ['', ['fur-elise', 'clair', 'prelude', 'nocturne']],
    ['fur', ['fur-elise']],
    ['ELISE beethoven', ['fur-elise']],
    ['lune debussy', ['clair']],
    ['prelude', ['prelude']],
    ['op 9', ['nocturne']],
    ['op 8', []],
    ['bethoven', ['fur-elise']],
    ['beehtov', ['fur-elise']],
    ['nocturn chopni', ['nocturne']],
    ['debusy clari', ['clair']],
    ['bwv 847', []],
    ['symphony', []],
    ['…', ['fur-elise', 'clair', 'prelude', 'nocturne']],
  ])('by "%s" answers %j', (typed, ids) => {
    expect(findWorks(works, typed).map(({ id }) => id)).toEqual(ids);
  });
});
