import { afterEach, beforeEach, expect, test } from 'vitest';
import { pointsBetween, playWithPointers, type PointerSettings } from './pointer-keys.ts';
import { aPlayer, type Player } from './testing/a-player.ts';

/** Ten keys, 20 pixels each, notes 60 to 69. */
const noteAt = (x: number, y: number): number | null =>
  x >= 0 && x < 200 && y >= 0 && y < 100 ? 60 + Math.floor(x / 20) : null;

let element: HTMLElement;
let player: Player;
let settings: PointerSettings;
let stop: () => void;

beforeEach(() => {
  element = document.createElement('div');
  element.style.cssText = 'position:fixed;left:50px;top:30px;width:200px;height:100px';
  document.body.append(element);
  player = aPlayer();
  settings = { velocity: 85, allowDragClick: true };
  stop = playWithPointers({ element, played: player, noteAt, settings: () => settings });
});

afterEach(() => {
  stop();
  element.remove();
});

const moveName = 'onpointerrawupdate' in document.createElement('div') ? 'pointerrawupdate' : 'pointermove';

function send(name: string, x: number, y: number, more: PointerEventInit = {}): PointerEvent {
  const init = {
    bubbles: name !== 'pointerleave' && name !== 'pointerenter',
    cancelable: true,
    pointerId: 1,
    buttons: 1,
  };
  const event = new PointerEvent(name, { ...init, clientX: 50 + x, clientY: 30 + y, ...more });
  element.dispatchEvent(event);
  return event;
}

test('a click plays its key until the button is released', () => {
  send('pointerdown', 10, 50);
  send('pointerup', 10, 50);
  expect(player.heard).toEqual(['+60', '-60']);
  expect(player.velocities).toEqual([85]);
});

test('a press on the keys selects no text, a press elsewhere is left to the page', () => {
  expect(send('pointerdown', 10, 50).defaultPrevented).toBe(true);
  expect(send('pointerdown', 10, 500, { pointerId: 2 }).defaultPrevented).toBe(false);
});

test('other mouse buttons do not play', () => {
  send('pointerdown', 10, 50, { pointerType: 'mouse', button: 2 });
  expect(player.heard).toEqual([]);
});

test('a fast drag plays every key on its way', () => {
  send('pointerdown', 10, 50);
  send(moveName, 190, 50);
  send('pointerup', 190, 50);
  const notes = player.heard.filter((text) => text.startsWith('+'));
  expect(notes).toEqual(Array.from({ length: 10 }, (_, index) => `+${60 + index}`));
  expect(player.heard.filter((text) => text.startsWith('-'))).toHaveLength(10);
});

test('without dragging, the first key keeps sounding', () => {
  settings = { ...settings, allowDragClick: false };
  send('pointerdown', 10, 50);
  send(moveName, 190, 50);
  expect(player.take()).toEqual(['+60']);
  send('pointerup', 190, 50);
  expect(player.take()).toEqual(['-60']);
});

test('several pointers play and end independently', () => {
  send('pointerdown', 10, 50, { pointerId: 1, pointerType: 'touch' });
  send('pointerdown', 50, 50, { pointerId: 2, pointerType: 'touch' });
  send(moveName, 70, 50, { pointerId: 2, pointerType: 'touch' });
  send('pointerup', 10, 50, { pointerId: 1, pointerType: 'touch' });
  expect(player.take()).toEqual(['+60', '+62', '-62', '+63', '-60']);
  send('pointercancel', 70, 50, { pointerId: 2, pointerType: 'touch' });
  expect(player.take()).toEqual(['-63']);
});

test('two pointers on one key end it with the second', () => {
  send('pointerdown', 8, 50, { pointerId: 1 });
  send('pointerdown', 12, 50, { pointerId: 2 });
  send('pointerup', 8, 50, { pointerId: 1 });
  expect(player.take()).toEqual(['+60', '+60']);
  send('pointerup', 12, 50, { pointerId: 2 });
  expect(player.take()).toEqual(['-60']);
});

test('a pointer that leaves ends its note, and plays again when it returns pressed', () => {
  send('pointerdown', 10, 50);
  send('pointerleave', 10, -5);
  expect(player.take()).toEqual(['+60', '-60']);
  send('pointerenter', 100, 1);
  send(moveName, 102, 10);
  expect(player.take()).toEqual(['+65']);
});

test('a button released outside the window does not play on return', () => {
  send('pointerdown', 10, 50);
  send('pointerleave', 10, -5);
  player.take();
  send('pointerenter', 100, 1, { buttons: 0 });
  send(moveName, 102, 10, { buttons: 0 });
  expect(player.take()).toEqual([]);
});

test('notes end when the window loses the focus', () => {
  send('pointerdown', 10, 50);
  window.dispatchEvent(new Event('blur'));
  expect(player.heard).toEqual(['+60', '-60']);
});

test('touching the keys blurs a text field', () => {
  const input = document.createElement('input');
  document.body.append(input);
  input.focus();
  send('pointerdown', 10, 50);
  expect(document.activeElement).not.toBe(input);
  input.remove();
});

test('interpolated points are never further apart than the stride', () => {
  const points = pointsBetween({ x: 0, y: 0 }, { x: 100, y: 0 });
  expect(points.at(-1)).toEqual({ x: 100, y: 0 });
  expect(Math.max(...points.map((place, index) => place.x - (points[index - 1]?.x ?? 0)))).toBeLessThan(4.001);
});
