import { aTrack } from '@quatremains/rules/testing/a-track';
import { describe, expect, it } from 'vitest';
import { aPlayer } from './testing/a-player.ts';

describe('beats', () => {
  it('of a count-in lead to the position, and no note before it sounds', () => {
    const { player, ons, clicks, pass, begun } = aPlayer({ position: 1_000, manner: { countsIn: true } });
    player.play();
    const at = begun();
    pass(2_600);
    expect(clicks()).toEqual(
      [0, 500, 1_000, 1_500].map((beat) => ({ kind: beat === 0 ? 'accent' : 'click', at: at + beat })),
    );
    expect(ons()).toEqual([[64, at + 2_000]]);
  });

  it('of the metronome sound with each beat, the first of a bar accented', () => {
    const { player, clicks, pass, begun } = aPlayer({ manner: { metronome: true } });
    player.setSpeed(2);
    player.play();
    const at = begun();
    pass(1_000);
    expect(clicks().slice(0, 5)).toEqual(
      [0, 250, 500, 750, 1_000].map((beat) => ({ kind: beat % 1_000 === 0 ? 'accent' : 'click', at: at + beat })),
    );
  });
});

describe('a section', () => {
  const section = { from: 0, to: 2_000 };

  it('is repeated after a count-in, without its held notes, at the next speed', () => {
    const content = aTrack([{ key: 60, start: 0, end: 9_000 }]);
    const { player, sounded, pass, begun, passes } = aPlayer({ content, manner: { section }, nextSpeed: 2 });
    player.play();
    const at = begun();
    pass(6_000);
    const notes = sounded.filter(({ kind }) => kind === 'on' || kind === 'off');
    expect(notes.slice(0, 3)).toEqual([
      { kind: 'on', key: 60, at: at + 2_000 },
      { kind: 'off', key: 60, at: at + 4_000 },
      { kind: 'on', key: 60, at: at + 5_000 },
    ]);
    expect(passes[0]).toEqual({ speed: 1, mistakes: 0 });
  });

  it('begins at its beginning, wherever the track stands', () => {
    const { player, ons, pass } = aPlayer({ position: 3_000, manner: { section: { from: 1_000, to: 2_000 } } });
    player.play();
    pass(2_500);
    expect(ons().map(([key]) => key)).toEqual([64]);
  });

  it('counts wrong keys while waiting', () => {
    const { player, pass, passes } = aPlayer({ manner: { waits: true, section }, roleOf: () => 'player' });
    player.play();
    pass(2_500);
    for (const key of [61, 62, 60]) player.strike(key);
    pass(1_500);
    player.strike(64);
    pass(1_500);
    expect(passes).toEqual([{ speed: 1, mistakes: 2 }]);
  });

  it('counts missed and wrong notes while playing along', () => {
    const { player, pass, passes } = aPlayer({ manner: { section }, roleOf: () => 'player' });
    player.play();
    pass(2_050);
    player.strike(60);
    pass(1_000);
    player.strike(70);
    pass(1_500);
    expect(passes).toEqual([{ speed: 1, mistakes: 2 }]);
  });

  describe('with a last note at its end', () => {
    const content = aTrack([{ key: 60, start: 1_900, end: 2_000 }]);
    /** The player strikes the note at this time after the beginning, counted from the count-in; null for never. */
    const play = (struckAfter: number | null) => {
      const given = aPlayer({ content, manner: { section }, roleOf: () => 'player' });
      given.player.play();
      const start = given.begun();
      given.pass(struckAfter ?? 4_000);
      if (struckAfter !== null) given.player.strike(60);
      given.pass(5_000 - (struckAfter ?? 4_000));
      return { ...given, pause: given.begun() - start - 4_000 };
    };

    it('the next pass follows in rhythm when the note is struck in time', () => {
      const { passes, pause } = play(3_900);
      expect([passes, pause]).toEqual([[{ speed: 1, mistakes: 0 }], 0]);
    });

    it('the next pass waits for the note while it may still be struck', () => {
      const { passes, pause } = play(4_100);
      expect(passes).toEqual([{ speed: 1, mistakes: 0 }]);
      expect(pause).toBeGreaterThan(0);
    });

    it('a missed note is a mistake', () => {
      const { passes, pause } = play(null);
      expect(passes).toEqual([{ speed: 1, mistakes: 1 }]);
      expect(pause).toBeGreaterThan(0);
    });
  });
});
