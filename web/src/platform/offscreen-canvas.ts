/** What can be drawn on without being seen, where browsers have no such thing of their own: a canvas that is nowhere on the page. */
function HiddenCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** To be called before anything is drawn. */
export function provideOffscreenCanvas(): void {
  if (!('OffscreenCanvas' in globalThis)) Object.assign(globalThis, { OffscreenCanvas: HiddenCanvas });
}
