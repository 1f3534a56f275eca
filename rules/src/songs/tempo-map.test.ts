import { expect, test } from 'vitest';
import { tempoMap, tickMap } from './tempo-map.ts';

test('a file without a tempo has 120 beats per minute', () => {
  expect(tempoMap(100, [])(100)).toBe(500);
});

test('each tempo holds until the next one, whatever their order in the file', () => {
  const toMs = tempoMap(100, [
    { tick: 200, microseconds: 250_000 },
    { tick: 0, microseconds: 1_000_000 },
  ]);
  expect([0, 50, 200, 300, 400].map(toMs)).toEqual([0, 500, 2_000, 2_250, 2_500]);
});

test('of two tempi at one tick the later one holds', () => {
  const changes = [1_000_000, 100_000].map((microseconds) => ({ tick: 0, microseconds }));
  expect(tempoMap(100, changes)(100)).toBe(100);
});

test('a tempo of 0 is ignored', () => {
  expect(tempoMap(100, [{ tick: 100, microseconds: 0 }])(200)).toBe(1_000);
});

test('ms are converted back to the ticks they came from, also before the beginning', () => {
  const changes = [
    { tick: 200, microseconds: 250_000 },
    { tick: 0, microseconds: 1_000_000 },
  ];
  const [toMs, toTicks] = [tempoMap(100, changes), tickMap(100, changes)];
  const ticks = [-50, 0, 50, 199, 200, 300.5];
  expect(ticks.map((tick) => toTicks(toMs(tick)))).toEqual(ticks);
});

test('the time before the beginning is counted in the first tempo', () => {
  const changes = [{ tick: 0, microseconds: 1_000_000 }];
  expect(tempoMap(100, changes)(-100)).toBe(-1_000);
  expect(tickMap(100, changes)(-1_000)).toBe(-100);
});
