import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPRESSOR, REVERB } from '@quatremains/protocol/limits';
import { clampCompressor, clampReverb, presetName, presetNameError } from './effects.ts';

const hall = { enabled: true, wet: 0.5, decay: 2.8, preDelay: 0.03 };
const firm = { enabled: true, threshold: -30, ratio: 4, knee: 10 };
const number = fc.double();

describe('a reverb', () => {
  test.each([
    ['as it is', {}, {}],
    ['too wet', { wet: 1.01 }, { wet: 1 }],
    ['drier than dry', { wet: -1 }, { wet: 0 }],
    ['too long', { decay: 10.1 }, { decay: 10 }],
    ['too short', { decay: 0 }, { decay: 0.1 }],
    ['too late', { preDelay: 3 }, { preDelay: 0.2 }],
    ['too early', { preDelay: -0.1 }, { preDelay: 0 }],
    ['endless', { decay: Infinity, wet: -Infinity }, { decay: 10, wet: 0 }],
    ['of no numbers', { wet: NaN, decay: NaN, preDelay: NaN }, { wet: 0.35, decay: 1.2, preDelay: 0.02 }],
    ['switched off', { enabled: false }, { enabled: false }],
  ])('%s takes effect within its limits', (_, asked, effect) => {
    expect(clampReverb({ ...hall, ...asked })).toEqual({ ...hall, ...effect });
  });

  test('is within its limits for random values, and clamping is idempotent', () => {
    fc.assert(
      fc.property(fc.record({ enabled: fc.boolean(), wet: number, decay: number, preDelay: number }), (asked) => {
        const effect = clampReverb(asked);
        for (const name of ['wet', 'decay', 'preDelay'] as const) {
          expect(effect[name]).toBeGreaterThanOrEqual(REVERB[name][0]);
          expect(effect[name]).toBeLessThanOrEqual(REVERB[name][1]);
        }
        expect(clampReverb(effect)).toEqual(effect);
      }),
    );
  });
});

describe('a compressor', () => {
  test.each([
    ['as it is', {}, {}],
    ['just below nothing', { threshold: -0, knee: -0 }, { threshold: 0, knee: 0 }],
    ['above full scale', { threshold: 1 }, { threshold: 0 }],
    ['below silence', { threshold: -101 }, { threshold: -100 }],
    ['that expands', { ratio: 0.5 }, { ratio: 1 }],
    ['that is a wall', { ratio: 21 }, { ratio: 20 }],
    ['with a sharp knee', { knee: -1 }, { knee: 0 }],
    ['with a wide knee', { knee: 41 }, { knee: 40 }],
    ['of no numbers', { threshold: NaN, ratio: NaN, knee: NaN }, { threshold: -24, ratio: 3, knee: 24 }],
    ['switched off', { enabled: false }, { enabled: false }],
  ])('%s takes effect within its limits', (_, asked, effect) => {
    expect(clampCompressor({ ...firm, ...asked })).toEqual({ ...firm, ...effect });
  });

  test('is within its limits for random values, and clamping is idempotent', () => {
    fc.assert(
      fc.property(fc.record({ enabled: fc.boolean(), threshold: number, ratio: number, knee: number }), (asked) => {
        const effect = clampCompressor(asked);
        for (const name of ['threshold', 'ratio', 'knee'] as const) {
          expect(effect[name]).toBeGreaterThanOrEqual(COMPRESSOR[name][0]);
          expect(effect[name]).toBeLessThanOrEqual(COMPRESSOR[name][1]);
        }
        expect(clampCompressor(effect)).toEqual(effect);
      }),
    );
  });
});

describe('the name of a preset', () => {
  const presets = [{ name: 'Hall' }, { name: 'x'.repeat(50) }];

  test.each([
    ['Room', null],
    ['hall', null],
    ['Hall', 'taken'],
    [' Hall ', 'taken'],
    ['x'.repeat(60), 'taken'],
    ['', 'empty'],
    ['  ', 'empty'],
  ])('%j is %s', (typed, error) => {
    expect(presetNameError(typed, presets)).toBe(error);
  });

  test('is trimmed and cut to fifty characters', () => {
    expect(presetName('  My  hall ')).toBe('My  hall');
    expect(presetName('x'.repeat(51))).toBe('x'.repeat(50));
    expect(presetName(`${'x'.repeat(49)}  y`)).toBe('x'.repeat(49));
  });
});
