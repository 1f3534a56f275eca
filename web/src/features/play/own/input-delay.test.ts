import { expect, test } from 'vitest';
import { withInputDelay } from './input-delay.ts';

test('a press by hand is dated back by the measured delay of its device', () => {
  const heard: unknown[] = [];
  const keys = withInputDelay(
    {
      down: ({ note, at }) => heard.push(['down', note, at]),
      up: ({ note, at }) => heard.push(['up', note, at]),
      pedal: (isDown, _, at) => heard.push(['pedal', isDown, at]),
    },
    () => ({ keyboard: 25 }),
  );
  keys.down({ note: 60, velocity: 85, source: 'keyboard', at: 1_000 });
  keys.up({ note: 60, source: 'keyboard', at: 1_200 });
  keys.pedal(true, 'keyboard', 1_300);
  keys.down({ note: 61, velocity: 85, source: 'midi', at: 1_400 });
  keys.down({ note: 62, velocity: 85, source: 'keyboard' });
  expect(heard).toEqual([
    ['down', 60, 975],
    ['up', 60, 1_175],
    ['pedal', true, 1_275],
    ['down', 61, 1_400],
    ['down', 62, undefined],
  ]);
});
