/** Replaces OffscreenCanvas in browsers without it: a canvas element that is not in the document. */
function HiddenCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Must be called before anything is drawn. */
export function provideOffscreenCanvas(): void {
  if (!('OffscreenCanvas' in globalThis)) Object.assign(globalThis, { OffscreenCanvas: HiddenCanvas });
}
