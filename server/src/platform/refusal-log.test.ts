import { createFakeClock } from '@quatremains/rules/testing/fake-clock';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createRefusalLog } from './refusal-log.ts';

function aLog() {
  const lines: unknown[] = [];
  const keep = (level: string) => (about: unknown) => lines.push([level, about]);
  const logger = Object.assign(createLogger('silent'), { warn: keep('warn'), info: keep('info') });
  const clock = createFakeClock();
  return { lines, clock, log: createRefusalLog(logger, clock) };
}

test('logs refusals that only attacks cause as warnings, frequent ones as information, others not at all', () => {
  const { lines, log } = aLog();
  log('FOREIGN_ORIGIN', { ip: '203.0.113.1' });
  log('WRONG_PASSWORD', { user: 'x' });
  log('ROOM_FULL', { user: 'x' });
  log('TOKEN_EXPIRED', { user: 'x' });
  expect(lines).toEqual([
    ['warn', { refusal: 'FOREIGN_ORIGIN', ip: '203.0.113.1' }],
    ['info', { refusal: 'WRONG_PASSWORD', user: 'x' }],
  ]);
});

test('limits the rate of logged refusals', () => {
  const { lines, clock, log } = aLog();
  for (let attempt = 0; attempt < 1_000; attempt++) log('TOKEN_INVALID', {});
  expect(lines).toHaveLength(200);
  clock.advance(1_000);
  for (let attempt = 0; attempt < 1_000; attempt++) log('TOKEN_INVALID', {});
  expect(lines).toHaveLength(205);
});
