import { expect, test } from 'vitest';
import { ReaderPlace } from './reader-place.ts';

/** A box of 100 px in which there are 500, whose reader is at its end. */
function aReader() {
  const box = { clientHeight: 100, scrollHeight: 500, scrollTop: 0 } as HTMLElement & { scrollHeight: number };
  const place = new ReaderPlace();
  const goTo = (top: number): void => {
    box.scrollTop = top;
  };
  const say = (): void => {
    place.beforeGrowth(box);
    box.scrollHeight += 50;
    place.follow(box);
    // As browsers do: what is asked for beyond the end is the end.
    box.scrollTop = Math.min(box.scrollTop, box.scrollHeight - box.clientHeight);
  };
  place.follow(box);
  goTo(400);
  place.look(box, true);
  return { box, place, goTo, say };
}

test('who is at the end sees what is said', () => {
  const { box, say } = aReader();
  say();
  expect(box.scrollTop).toBe(450);
});

test('who has gone up is left there, also before the browser tells of it', () => {
  const { box, goTo, say } = aReader();
  goTo(0);
  say();
  expect(box.scrollTop).toBe(0);
});

test('who is on the way up is left alone from the first step on, and followed again where they stay near the end', () => {
  const { box, place, goTo, say } = aReader();
  goTo(395);
  expect(place.look(box, false)).toBe(true);
  say();
  expect(box.scrollTop).toBe(395);
  goTo(440);
  expect(place.look(box, true)).toBe(true);
  say();
  expect(box.scrollTop).toBe(500);
});

test('what grows in the moment of a scroll takes the reader along', () => {
  const { box, place, goTo } = aReader();
  goTo(399);
  box.scrollHeight += 200;
  expect(place.look(box, false)).toBe(true);
  expect(box.scrollTop).toBe(700);
});

test('whoever wants to be at the end is there', () => {
  const { box, place, goTo } = aReader();
  goTo(10);
  expect(place.look(box, true)).toBe(false);
  place.follow(box, true);
  expect(box.scrollTop).toBe(500);
});
