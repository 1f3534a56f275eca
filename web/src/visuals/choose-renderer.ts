import type { RendererKind } from './renderer.ts';

/** The graphics support of the machine. */
export interface Graphics {
  /** The name of the WebGL2 renderer; null without WebGL2. */
  readonly rendererName: string | null;
  readonly contextLost: boolean;
  /** Frames stayed too slow. */
  readonly tooSlow: boolean;
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** With software GL the browser reads each frame back on the main thread, which takes longer than Canvas2D at any ratio. */
export function chooseRenderer({ rendererName, contextLost, tooSlow }: Graphics): RendererKind {
  if (rendererName === null || contextLost || tooSlow) return 'canvas';
  return SOFTWARE.test(rendererName) ? 'canvas' : 'webgl';
}

let probed: string | null | undefined;

/** Uses a separate context, because a canvas with a WebGL context cannot have a 2D one. */
export function webglName(): string | null {
  if (probed !== undefined) return probed;
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const parameter: unknown = gl?.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  probed = gl === null ? null : String(parameter);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return probed;
}
