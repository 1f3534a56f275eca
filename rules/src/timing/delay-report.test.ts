import { expect, test } from 'vitest';
import { DelayReport } from './delay-report.ts';

test('reports the mean delay of the notes since the last report, and all late notes', () => {
  const report = new DelayReport();
  expect(report.takeDelay()).toBeNull();
  report.add(80, false);
  report.add(90, true);
  expect(report.takeDelay()).toBe(85);
  report.add(40, false);
  expect(report.takeDelay()).toBe(40);
  expect([report.notes, report.late]).toEqual([3, 1]);
});

test('keeps the last delay while a player is silent', () => {
  const report = new DelayReport();
  report.add(80, false);
  report.takeDelay();
  expect(report.takeDelay()).toBe(80);
});

test('a note that was not played is late and does not count for the delay', () => {
  const report = new DelayReport();
  report.add(80, false);
  report.addUnheard();
  expect([report.notes, report.late, report.takeDelay()]).toEqual([2, 1, 80]);
});
