import { afterEach, expect, test, vi } from 'vitest';
import { provideOffscreenCanvas } from './offscreen-canvas.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser without OffscreenCanvas draws on a detached canvas element', () => {
  const own = OffscreenCanvas;
  vi.stubGlobal('OffscreenCanvas', own);
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  provideOffscreenCanvas();
  const canvas = new OffscreenCanvas(30, 20);
  expect([canvas.width, canvas.height]).toEqual([30, 20]);
  const pen = canvas.getContext('2d');
  pen?.fillRect(0, 0, 30, 20);
  expect(pen?.getImageData(29, 19, 1, 1).data[3]).toBe(255);
});

test('a browser with OffscreenCanvas keeps it', () => {
  const own = OffscreenCanvas;
  provideOffscreenCanvas();
  expect(OffscreenCanvas).toBe(own);
});
