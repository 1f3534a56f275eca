import type { Stop } from '../platform/timers.ts';
import { createCanvasRenderer } from './canvas-renderer.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { PictureCanvas, PictureSize, Renderer, RendererKind } from './renderer.ts';
import type { Scene } from './scene.ts';
import { createWebglRenderer } from './webgl-renderer.ts';

/** A canvas for each renderer, because a canvas with a WebGL context cannot have a 2D one. */
export type SurfaceCanvases = Readonly<Record<RendererKind, PictureCanvas>>;

/** The canvases, with the active renderer. */
export interface Surface {
  readonly renderer: Renderer;
  /** Switches to the wanted renderer; Canvas2D if WebGL does not start. */
  use(kind: RendererKind, theme: PictureTheme, size: PictureSize): void;
  stop(): void;
}

interface SurfaceSetting {
  readonly canvases: SurfaceCanvases;
  readonly scene: Scene;
  readonly theme: PictureTheme;
  readonly size: PictureSize;
  /** Called with the canvas to show. */
  readonly onRenderer: (kind: RendererKind) => void;
}

type SurfaceStyle = Pick<SurfaceSetting, 'theme' | 'size'>;

/** A driver may reject the shaders. */
function startWebgl(canvas: PictureCanvas, scene: Scene, style: SurfaceStyle): Renderer | null {
  try {
    return createWebglRenderer({ canvas, scene, ...style });
  } catch {
    return null;
  }
}

export function createSurface(setting: SurfaceSetting, first: RendererKind): Surface {
  const { canvases, scene, onRenderer } = setting;
  let renderer = start(first, setting);

  function start(kind: RendererKind, { theme, size }: SurfaceStyle): Renderer {
    const webgl = kind === 'webgl' ? startWebgl(canvases.webgl, scene, { theme, size }) : null;
    const started = webgl ?? createCanvasRenderer({ canvas: canvases.canvas, scene, theme, size });
    onRenderer(started.kind);
    return started;
  }

  return {
    get renderer() {
      return renderer;
    },
    use: (kind, theme, size) => {
      renderer.dispose();
      renderer = start(kind, { theme, size });
    },
    stop: () => {
      renderer.dispose();
    },
  };
}

/** Calls the listener when the browser takes the context away or restores it. */
export function onContext(canvas: PictureCanvas, listener: (lost: boolean) => void): Stop {
  const lose = (event: Event): void => {
    event.preventDefault();
    listener(true);
  };
  const restore = (): void => {
    listener(false);
  };
  canvas.addEventListener('webglcontextlost', lose);
  canvas.addEventListener('webglcontextrestored', restore);
  return () => {
    canvas.removeEventListener('webglcontextlost', lose);
    canvas.removeEventListener('webglcontextrestored', restore);
  };
}
