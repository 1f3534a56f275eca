import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function people() {
  const turns = new Turns();
  const order: string[] = [];
  const note = async (name: string, turn: Promise<void>): Promise<void> => {
    await turn;
    order.push(name);
  };
  const open: Promise<void>[] = [];
  const noting = (name: string, turn: Promise<void>): void => {
    open.push(note(name, turn));
  };
  return { turns, order, noting, one: {}, two: {}, three: {} };
}

test('all ask at once while nobody has the session alone', async () => {
  const { turns, order, noting, one, two } = people();
  noting('one', turns.await(one));
  noting('two', turns.await(two));
  await settled();
  expect(order).toEqual(['one', 'two']);
});

test('who has it alone asks on, and the others wait in order until it is left', async () => {
  const { turns, order, noting, one, two, three } = people();
  await turns.haveAlone(one);
  noting('two', turns.await(two));
  noting('three', turns.await(three));
  await turns.await(one);
  await settled();
  expect(order).toEqual([]);
  turns.leave(one);
  await settled();
  expect(order).toEqual(['two', 'three']);
});

test('of two who want it alone the second waits for the first, and whoever came between for both', async () => {
  const { turns, order, noting, one, two, three } = people();
  await turns.haveAlone(one);
  const second = turns.haveAlone(two);
  noting('two alone', second);
  noting('three', turns.await(three));
  turns.leave(one);
  await second;
  await settled();
  expect(order).toEqual(['two alone']);
  turns.leave(two);
  await settled();
  expect(order).toEqual(['two alone', 'three']);
});

test('nobody leaves for another', async () => {
  const { turns, order, noting, one, two } = people();
  await turns.haveAlone(one);
  noting('two', turns.await(two));
  turns.leave(two);
  await settled();
  expect(order).toEqual([]);
});
