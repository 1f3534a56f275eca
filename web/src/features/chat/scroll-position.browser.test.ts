import { expect, test } from 'vitest';
import { ScrollPosition } from './scroll-position.ts';

/** A box 100 px high with 500 px of content, scrolled to its end. */
function aReader() {
  const box = { clientHeight: 100, scrollHeight: 500, scrollTop: 0 } as HTMLElement & { scrollHeight: number };
  const position = new ScrollPosition();
  const goTo = (top: number): void => {
    box.scrollTop = top;
  };
  const say = (): void => {
    position.beforeGrowth(box);
    box.scrollHeight += 50;
    position.follow(box);
    // Like a browser: a position beyond the end becomes the end.
    box.scrollTop = Math.min(box.scrollTop, box.scrollHeight - box.clientHeight);
  };
  position.follow(box);
  goTo(400);
  position.update(box, true);
  return { box, position, goTo, say };
}

test('a reader at the end sees new messages', () => {
  const { box, say } = aReader();
  say();
  expect(box.scrollTop).toBe(450);
});

test('a reader who scrolled up stays there, also before the scroll event', () => {
  const { box, goTo, say } = aReader();
  goTo(0);
  say();
  expect(box.scrollTop).toBe(0);
});

test('a reader who scrolls up is left alone from the first event on, and follows again after stopping near the end', () => {
  const { box, position, goTo, say } = aReader();
  goTo(395);
  expect(position.update(box, false)).toBe(true);
  say();
  expect(box.scrollTop).toBe(395);
  goTo(440);
  expect(position.update(box, true)).toBe(true);
  say();
  expect(box.scrollTop).toBe(500);
});

test('content that grows during a scroll keeps the reader at the end', () => {
  const { box, position, goTo } = aReader();
  goTo(399);
  box.scrollHeight += 200;
  expect(position.update(box, false)).toBe(true);
  expect(box.scrollTop).toBe(700);
});

test('scrolling to the end on request works from every position', () => {
  const { box, position, goTo } = aReader();
  goTo(10);
  expect(position.update(box, true)).toBe(false);
  position.follow(box, true);
  expect(box.scrollTop).toBe(500);
});
