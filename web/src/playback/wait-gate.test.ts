import { aTrack } from '@quatremains/rules/testing/a-track';
import { describe, expect, it } from 'vitest';
import { aPlayer, type Given } from './testing/a-player.ts';

describe('waiting', () => {
  const waits: Given = { manner: { waits: true }, roleOf: () => 'player' };

  it('stands still at each moment until its key is struck', () => {
    const { player, pass, awaited } = aPlayer({ ...waits, position: -1_000 });
    player.play();
    pass(3_000);
    expect(player.position).toBe(0);
    expect(awaited).toEqual([[60]]);
    player.strike(60);
    pass(3_000);
    expect(player.position).toBe(1_000);
    expect(awaited).toEqual([[60], [], [64]]);
  });

  it('takes the keys of a chord in any order, each once', () => {
    const content = aTrack([60, 64, 67].map((key) => ({ key, start: 0 })));
    const { player, pass, awaited } = aPlayer({ ...waits, content });
    player.play();
    pass(200);
    for (const key of [67, 67, 60]) player.strike(key);
    pass(1_000);
    expect(player.position).toBe(0);
    expect(awaited.at(-1)).toEqual([64]);
    player.strike(64);
    expect(awaited.at(-1)).toEqual([]);
  });

  it('needs a key anew for each note: a held one counts for nothing', () => {
    const content = aTrack([0, 1_000].map((start) => ({ key: 60, start })));
    const { player, pass } = aPlayer({ ...waits, content });
    player.play();
    pass(200);
    player.strike(60);
    pass(5_000);
    expect(player.position).toBe(1_000);
  });

  it('shows a wrong key, and does not go on', () => {
    const { player, pass, wrong } = aPlayer(waits);
    player.play();
    pass(200);
    player.strike(61);
    pass(1_000);
    expect(wrong).toEqual([61]);
    expect(player.position).toBe(0);
  });

  it('does not stop at a moment that was struck a little early', () => {
    const { player, pass, playheads } = aPlayer(waits);
    player.play();
    pass(200);
    player.strike(60);
    pass(850);
    player.strike(64);
    pass(500);
    expect(player.position).toBeGreaterThan(1_300);
    expect(playheads.at(-1)?.rate).toBe(1);
    pass(2_000);
    expect(player.position).toBe(2_000);
  });

  it('plays the other hand, which waits too, and holds its keys during the wait', () => {
    const content = aTrack([
      { key: 40, start: 0, end: 1_500 },
      { key: 72, start: 1_000 },
      { key: 43, start: 1_000, end: 1_400 },
    ]);
    const { player, sounded, pass } = aPlayer({
      content,
      manner: { waits: true },
      roleOf: (index) => (index === 1 ? 'player' : 'piano'),
    });
    player.play();
    pass(3_000);
    expect(sounded.filter(({ kind }) => kind !== 'silence').map(({ kind, key }) => [kind, key])).toEqual([['on', 40]]);
    player.strike(72);
    const resumed = sounded.at(-1);
    expect(resumed).toMatchObject({ kind: 'on', key: 43 });
    pass(1_000);
    expect(sounded.slice(-2)).toEqual([
      { kind: 'off', key: 43, at: (resumed?.at ?? 0) + 400 },
      { kind: 'off', key: 40, at: (resumed?.at ?? 0) + 500 },
    ]);
  });

  it('waits for nothing where nothing is left to the player', () => {
    const { player, pass, ons } = aPlayer({ manner: { waits: true } });
    player.play();
    pass(3_000);
    expect(ons()).toHaveLength(3);
  });

  it('asks again for what was passed by a seek back', () => {
    const { player, pass, awaited } = aPlayer(waits);
    player.play();
    pass(200);
    player.strike(60);
    pass(3_000);
    player.seek(0);
    pass(1_000);
    expect(player.position).toBe(0);
    expect(awaited.at(-1)).toEqual([60]);
  });

  it('ends after the last moment', () => {
    const { player, pass, ended } = aPlayer(waits);
    player.play();
    for (const key of [60, 64, 67]) {
      pass(2_000);
      player.strike(key);
    }
    pass(6_000);
    expect(ended()).toBe(1);
  });
});
