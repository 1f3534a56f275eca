import { afterEach, expect, test, vi } from 'vitest';
import { createHearts, type Hearts } from './hearts.ts';

const cleanUp: (() => void)[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const clean of cleanUp.splice(0)) clean();
});

function open(): { readonly box: HTMLElement; readonly hearts: Hearts } {
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;left:0;top:0;width:110px;height:330px';
  document.body.append(box);
  const hearts = createHearts(box);
  cleanUp.push(() => {
    hearts.stop();
    box.remove();
  });
  return { box, hearts };
}

function animationsIn(box: HTMLElement): readonly Animation[] {
  return box.getAnimations({ subtree: true });
}

const red = { colour: 'rgb(255, 0, 0)', picture: null, name: 'Ada', ink: 'rgb(255, 0, 0)' };

function heightAt(box: HTMLElement, time: number): number {
  for (const animation of animationsIn(box)) {
    animation.pause();
    animation.currentTime = time;
  }
  return box.getBoundingClientRect().bottom - (box.querySelector('svg')?.getBoundingClientRect().bottom ?? 0);
}

test('a heart of its colour rises over most of the box and fades within 1500 ms', () => {
  const { box, hearts } = open();
  hearts.rise(red);
  expect(box.querySelector('path')?.getAttribute('fill')).toBe('rgb(255, 0, 0)');
  const [animation] = animationsIn(box);
  expect(animation?.effect?.getComputedTiming().endTime).toBe(1_500);
  expect(heightAt(box, 0)).toBeCloseTo(0, 0);
  expect(heightAt(box, 750)).toBeGreaterThan(100);
  expect(heightAt(box, 1_499)).toBeGreaterThan(250);
  expect(Number(getComputedStyle(box.firstElementChild!).opacity)).toBeLessThan(0.05);
});

test('an effect of an emote shows its picture', () => {
  const { box, hearts } = open();
  hearts.rise({ ...red, picture: '/mark.svg' });
  expect(box.querySelector('img')?.getAttribute('src')).toBe('/mark.svg');
});

test('who likes is said beside it, for 500 ms', () => {
  const { box, hearts } = open();
  hearts.rise(red);
  const name = box.querySelector('span span');
  const [said] = name?.getAnimations() ?? [];
  expect(name?.textContent).toBe('Ada');
  expect(said?.effect?.getComputedTiming().endTime).toBe(500);
  said?.pause();
  if (said) said.currentTime = 250;
  expect(Number(getComputedStyle(name!).opacity)).toBe(1);
});

test('when it is over nothing is left', async () => {
  const { box, hearts } = open();
  hearts.rise(red);
  const [animation] = animationsIn(box);
  animation?.finish();
  await animation?.finished;
  await new Promise(requestAnimationFrame);
  expect(box.childElementCount).toBe(0);
});

test('sixteen members liking once a second all show; a flood does not', () => {
  const { box, hearts } = open();
  for (let like = 0; like < 24; like++) hearts.rise(red);
  expect(box.childElementCount).toBe(24);
  for (let like = 0; like < 500; like++) hearts.rise(red);
  expect(box.childElementCount).toBe(40);
});

test('hearts stay inside the width of their box', () => {
  const { box, hearts } = open();
  for (let like = 0; like < 24; like++) hearts.rise(red);
  for (const column of box.children) {
    const { offsetLeft, offsetWidth } = column as HTMLElement;
    expect(offsetLeft).toBeGreaterThanOrEqual(0);
    expect(offsetLeft + offsetWidth).toBeLessThanOrEqual(110);
  }
});

test('with reduced motion a heart stays in its place', () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { box, hearts } = open();
  hearts.rise(red);
  expect(heightAt(box, 700)).toBeCloseTo(0, 0);
  expect(Number(getComputedStyle(box.firstElementChild!).opacity)).toBeGreaterThan(0.5);
});

test('the end takes all hearts away', async () => {
  const { box, hearts } = open();
  hearts.rise(red);
  hearts.rise(red);
  hearts.stop();
  await new Promise(requestAnimationFrame);
  expect(box.childElementCount).toBe(0);
});
