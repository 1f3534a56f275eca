import type { Stop } from '../platform/timers.ts';
import { createCanvasRenderer } from './canvas-renderer.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { PictureSize, Renderer, RendererKind } from './renderer.ts';
import type { Scene } from './scene.ts';
import { createWebglRenderer } from './webgl-renderer.ts';

/** The canvas, whoever draws on it. */
export interface Surface {
  readonly renderer: Renderer;
  /** Hands over to the wanted renderer; Canvas2D if WebGL will not start. */
  use(kind: RendererKind, theme: PictureTheme, size: PictureSize): void;
  stop(): void;
}

interface SurfaceSetting {
  readonly canvas: HTMLCanvasElement;
  readonly scene: Scene;
  readonly theme: PictureTheme;
  readonly size: PictureSize;
}

/** A driver may refuse our shaders. */
function startWebgl(setting: SurfaceSetting): Renderer | null {
  try {
    return createWebglRenderer(setting);
  } catch {
    return null;
  }
}

/** Canvas2D paints on a twin, because a canvas that once had WebGL can never have Canvas2D. */
export function createSurface(setting: SurfaceSetting, first: RendererKind): Surface {
  const { canvas, scene } = setting;
  let twin: HTMLCanvasElement | null = null;
  let renderer = start(first, setting.theme, setting.size);

  function makeTwin(): HTMLCanvasElement {
    const made = canvas.cloneNode() as HTMLCanvasElement;
    made.removeAttribute('id');
    canvas.after(made);
    return made;
  }

  function start(kind: RendererKind, theme: PictureTheme, size: PictureSize): Renderer {
    const webgl = kind === 'webgl' ? startWebgl({ canvas, scene, theme, size }) : null;
    if (webgl === null) twin ??= makeTwin();
    canvas.style.visibility = webgl === null ? 'hidden' : '';
    if (twin !== null) twin.style.visibility = webgl === null ? '' : 'hidden';
    return webgl ?? createCanvasRenderer({ canvas: twin ?? canvas, scene, theme, size });
  }

  return {
    get renderer() {
      return renderer;
    },
    use: (kind, theme, size) => {
      renderer.dispose();
      renderer = start(kind, theme, size);
    },
    stop: () => {
      renderer.dispose();
      twin?.remove();
      canvas.style.visibility = '';
    },
  };
}

/** Tells when the browser takes the context away, and when it gives it back. */
export function onContext(canvas: HTMLCanvasElement, listener: (lost: boolean) => void): Stop {
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
