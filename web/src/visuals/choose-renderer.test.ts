import { expect, test } from 'vitest';
import { chooseRenderer, type Graphics } from './choose-renderer.ts';

const card: Graphics = { rendererName: 'ANGLE (AMD Radeon)', contextLost: false, tooSlow: false };
const software = { ...card, rendererName: 'ANGLE (Google, Vulkan 1.3 (SwiftShader Device))' };

test.each([
  ['a graphics card', card, 'webgl'],
  ['no WebGL2', { ...card, rendererName: null }, 'canvas'],
  ['software GL', software, 'canvas'],
  ['llvmpipe', { ...card, rendererName: 'llvmpipe (LLVM 19)' }, 'canvas'],
  ['a lost context', { ...card, contextLost: true }, 'canvas'],
  ['frames that stay too slow', { ...card, tooSlow: true }, 'canvas'],
] as const)('%s', (_, graphics, kind) => {
  expect(chooseRenderer(graphics)).toBe(kind);
});
