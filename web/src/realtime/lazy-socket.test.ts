import { expect, test } from 'vitest';
import { lazySocket } from './lazy-socket.ts';
import { createFakeSocket } from './testing/fake-socket.ts';
import { createFakeTime } from './testing/fake-time.ts';

const giveNothing = (): void => undefined;

/** A lazy socket whose code loads with the given attempt. */
function openLate(comesWith = 1) {
  const time = createFakeTime();
  const real = createFakeSocket(giveNothing);
  let tries = 0;
  const socket = lazySocket(() => {
    tries += 1;
    return tries < comesWith ? Promise.reject(new TypeError('no network')) : Promise.resolve(real);
  }, time.timers);
  return { socket, real, time, tries: () => tries };
}

/** Lets settled promises continue. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('loads its code on connect', async () => {
  const { socket, tries } = openLate();
  socket.on('initUser', () => undefined);
  await settled();
  expect(tries()).toBe(0);
  socket.connect();
  socket.connect();
  await settled();
  expect(tries()).toBe(1);
});

test('sends earlier messages once loaded, in order', async () => {
  const { socket, real } = openLate();
  socket.connect();
  socket.timeout(5_000).emit('first', 1);
  socket.emit('second', 2);
  expect(real.emitted).toEqual([]);
  await settled();
  socket.emit('third', 3);
  expect(real.emitted).toEqual([
    ['first', 1],
    ['second', 2],
    ['third', 3],
  ]);
});

test('attaches earlier listeners once loaded, unless they were removed', async () => {
  const { socket, real } = openLate();
  const heard: string[] = [];
  const left = (): void => void heard.push('left');
  socket.on('person', () => void heard.push('stayed'));
  socket.on('person', left);
  socket.off('person', left);
  socket.connect();
  await settled();
  real.receive('person');
  expect(heard).toEqual(['stayed']);
});

test('loads its code again after a failure', async () => {
  const { socket, real, time, tries } = openLate(2);
  socket.connect();
  socket.emit('hello');
  await settled();
  expect(real.emitted).toEqual([]);
  time.advance(3_000);
  await settled();
  expect(tries()).toBe(2);
  expect(real.emitted).toEqual([['hello']]);
});
