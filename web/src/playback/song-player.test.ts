import { aTrack } from '@quatremains/rules/testing/a-track';
import { describe, expect, it } from 'vitest';
import { aPlayer } from './testing/a-player.ts';

describe('playing', () => {
  it('sounds each note once, at its time', () => {
    const { player, ons, pass, begun } = aPlayer();
    player.play();
    const at = begun();
    pass(3_000);
    expect(ons()).toEqual([
      [60, at],
      [64, at + 1_000],
      [67, at + 2_000],
    ]);
  });

  it('at half the speed takes twice the time, and releases later', () => {
    const { player, sounded, pass, begun } = aPlayer();
    player.setSpeed(0.5);
    player.play();
    const at = begun();
    pass(3_000);
    expect(sounded.filter(({ key }) => key === 64)).toEqual([
      { kind: 'on', key: 64, at: at + 2_000 },
      { kind: 'off', key: 64, at: at + 3_000 },
    ]);
  });

  it('changes its speed without a gap', () => {
    const { player, ons, pass, begun, playheads } = aPlayer();
    player.play();
    const at = begun();
    pass(600);
    player.setSpeed(2);
    const changed = playheads.at(-1) ?? { at: 0, from: 0, rate: 0 };
    expect(changed.from).toBeCloseTo(changed.at - at, 6);
    pass(2_000);
    expect(ons()[1]).toEqual([64, changed.at + (1_000 - changed.from) / 2]);
  });

  it('continues where it was paused, and is silent during the pause', () => {
    const { player, ons, sounded, pass } = aPlayer();
    player.play();
    pass(400);
    player.pause();
    const { position } = player;
    expect(sounded.at(-1)?.kind).toBe('silence');
    pass(5_000);
    expect(player.position).toBe(position);
    expect(ons()).toHaveLength(1);
    player.play();
    pass(800);
    expect(ons()[1]?.[0]).toBe(64);
  });

  it('sounds within a tenth of a second after a seek, and leaves no note behind', () => {
    const { player, sounded, pass } = aPlayer();
    player.play();
    pass(300);
    player.seek(2_000);
    const silence = sounded.findLast(({ kind }) => kind === 'silence');
    const first = sounded.at(-1);
    expect(first).toMatchObject({ kind: 'on', key: 67 });
    expect((first?.at ?? 0) - (silence?.at ?? 0)).toBeLessThan(100);
    pass(100);
    expect(sounded.filter(({ kind, key }) => kind === 'on' && key === 64)).toEqual([]);
  });

  it('stands still at its end, once', () => {
    const { player, pass, ended } = aPlayer();
    player.play();
    pass(7_000);
    expect([ended(), player.playing, player.position]).toEqual([1, false, 6_000]);
  });

  it('skips what a sleeping device missed', () => {
    const { player, ons, pass, sleep } = aPlayer();
    player.play();
    pass(100);
    sleep(1_500);
    pass(1_000);
    expect(ons().map(([key]) => key)).toEqual([60, 67]);
  });

  it('before its beginning waits for the first note', () => {
    const { player, ons, pass, begun } = aPlayer({ position: -5_000 });
    player.play();
    const at = begun();
    pass(4_000);
    expect(ons()).toEqual([]);
    pass(1_500);
    expect(ons()).toEqual([[60, at + 5_000]]);
  });

  it('leaves out notes that are not sounded', () => {
    const { player, ons, pass } = aPlayer({ roleOf: (index) => (index === 1 ? 'muted' : 'piano') });
    player.play();
    pass(3_000);
    expect(ons().map(([key]) => key)).toEqual([60, 67]);
  });

  it('holds a key of two voices until the later one ends', () => {
    const voices = aTrack([
      { key: 60, start: 0, end: 2_000 },
      { key: 60, start: 500, end: 700 },
    ]);
    const { player, sounded, pass, begun } = aPlayer({ content: voices });
    player.play();
    const at = begun();
    pass(3_000);
    expect(sounded.filter(({ kind }) => kind === 'off')).toEqual([{ kind: 'off', key: 60, at: at + 2_000 }]);
  });
});

it('drifts by less than a millisecond in an hour, at every speed', () => {
  const beats = aTrack(
    Array.from({ length: 7_201 }, (_, beat) => ({ key: 60, start: beat * 500, end: beat * 500 + 50 })),
  );
  for (const speed of [0.25, 1, 2]) {
    const { player, ons, pass, begun } = aPlayer({ content: beats });
    player.setSpeed(speed);
    player.play();
    const at = begun();
    pass(3_600_000);
    const errors = ons().map(([, time = 0], beat) => Math.abs(time - at - (beat * 500) / speed));
    expect(errors.length).toBe(Math.min(7_201, 1 + Math.floor((7_200 * speed) / 1 + 0.5)));
    expect(Math.max(...errors)).toBeLessThan(0.001);
  }
});

describe('judging', () => {
  const roleOf = () => 'player' as const;

  it('tells of struck and missed notes, and of wrong keys with the note that was due', () => {
    const { player, pass, judged } = aPlayer({ roleOf });
    player.play();
    pass(50);
    player.strike(60);
    pass(950);
    player.strike(70);
    expect(judged).toEqual(['hit 0', 'wrong 1']);
    pass(300);
    expect(judged).toEqual(['hit 0', 'wrong 1', 'missed 1']);
    pass(6_000);
    expect(judged.slice(3)).toEqual(['missed 2']);
  });

  it('while it waits tells of no missed notes', () => {
    const { player, pass, judged } = aPlayer({ roleOf, manner: { waits: true } });
    player.play();
    pass(3_000);
    for (const key of [61, 60]) player.strike(key);
    pass(3_000);
    expect(judged).toEqual(['wrong 0', 'hit 0']);
  });

  it('begins where the track is moved to', () => {
    const { player, pass, judged } = aPlayer({ roleOf });
    player.play();
    player.seek(1_500);
    pass(1_000);
    expect(judged).toEqual(['missed 2']);
  });

  it('judges the last notes of a pass before the next one', () => {
    const section = { from: 0, to: 2_000 };
    const content = aTrack([
      { key: 60, start: 0 },
      { key: 62, start: 1_900 },
    ]);
    const { player, pass, judged, passes } = aPlayer({ content, roleOf, manner: { section } });
    player.play();
    pass(2_050);
    player.strike(60);
    pass(1_875);
    player.strike(62);
    pass(2_250);
    player.strike(60);
    pass(1_000);
    expect(judged).toEqual(['hit 0', 'hit 1', 'hit 0']);
    pass(1_500);
    expect(judged).toEqual(['hit 0', 'hit 1', 'hit 0', 'missed 1']);
    expect(passes.map(({ mistakes }) => mistakes)).toEqual([0, 1]);
  });
});
