import { expect, test } from 'vitest';
import { REPORT } from '@quatremains/protocol/limits';
import { readReason, reportRateError } from './report.ts';

test.each([
  ['Spam', 'Spam'],
  ['Report', 'Report'],
  ['  he sang\u202e\n too \u0000 loud ', 'he sang too loud'],
  ['x'.repeat(REPORT.reasonLength), 'x'.repeat(REPORT.reasonLength)],
])('the reason %j is saved as %j', (typed, saved) => {
  expect(readReason(typed)).toEqual({ ok: true, value: saved });
});

test.each([
  ['', 'REASON_EMPTY'],
  [' \u200b\n', 'REASON_EMPTY'],
  ['Other', 'REASON_EMPTY'],
  [' Other ', 'REASON_EMPTY'],
  ['x'.repeat(REPORT.reasonLength + 1), 'REASON_TOO_LONG'],
])('the reason %j is none', (typed, code) => {
  expect(readReason(typed)).toEqual({ ok: false, refusal: { code, field: 'reason' } });
});

test('three reports at once are accepted, the next one has to wait', () => {
  expect(reportRateError([0, 1], 2)).toBeNull();
  expect(reportRateError([0, 1, 2], 3)).toEqual({ code: 'REPORTS_TOO_FAST', wait: REPORT.mostWithin - 3 });
  expect(reportRateError([0, 1, 2], REPORT.mostWithin)).toBeNull();
});

test('twenty reports a day are accepted, however they are spread', () => {
  const hourly = Array.from({ length: REPORT.mostADay }, (_, hour) => hour * 3_600_000);
  expect(reportRateError(hourly, 20 * 3_600_000)).toEqual({ code: 'REPORTS_TOO_FAST', wait: 4 * 3_600_000 });
  expect(reportRateError(hourly, REPORT.day)).toBeNull();
});
