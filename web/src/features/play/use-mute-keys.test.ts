import { describe, expect, it } from 'vitest';
import { muteKeys } from './use-mute-keys.ts';

const whole = [{ instrumentId: 1, size: 88 }];
const piano = Array.from({ length: 88 }, (_, key) => key + 21);

describe('the keys that would not sound', () => {
  it('are none where the instrument has all of them', () => {
    expect(muteKeys(whole, { playable: [1], failed: [], notes: { 1: piano } }).size).toBe(0);
  });

  it('are those that the instrument does not have', () => {
    const mute = muteKeys(whole, { playable: [1], failed: [], notes: { 1: piano.filter((note) => note < 90) } });
    expect([...mute.keys()]).toEqual(piano.filter((note) => note >= 90));
    expect(new Set(mute.values())).toEqual(new Set(['silent']));
  });

  it('are loading until the instrument can be played, but for those it will never have', () => {
    const mute = muteKeys(whole, { playable: [], failed: [], notes: { 1: [60, 61] } });
    expect([mute.get(60), mute.get(61), mute.get(62)]).toEqual(['loading', 'loading', 'silent']);
    expect(muteKeys(whole, { playable: [], failed: [], notes: {} }).size).toBe(88);
  });

  it('are without sound where their instrument could not be loaded, and loading where another one still is', () => {
    const split = [
      { instrumentId: 1, size: 40 },
      { instrumentId: 2, size: 48 },
    ];
    const mute = muteKeys(split, { playable: [], failed: [1], notes: { 1: piano, 2: piano } });
    expect([mute.get(60), mute.get(61)]).toEqual(['silent', 'loading']);
  });

  it('sound where an instrument that has failed in part can be played', () => {
    expect(muteKeys(whole, { playable: [1], failed: [1], notes: { 1: piano } }).size).toBe(0);
  });

  it('are found for each part of a keyboard that instruments share', () => {
    const split = [
      { instrumentId: 1, size: 40 },
      { instrumentId: 2, size: 48 },
    ];
    const mute = muteKeys(split, { playable: [1], failed: [], notes: { 1: piano, 2: piano } });
    expect([mute.get(60), mute.get(61)]).toEqual([undefined, 'loading']);
  });
});
