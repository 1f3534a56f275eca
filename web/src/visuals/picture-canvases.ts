import type { DrawingStart } from './drawing.ts';
import type { RendererKind } from './renderer.ts';

/** The canvases of the moving picture, above the keyboards at rest. */
export interface PictureCanvases {
  readonly elements: Readonly<Record<RendererKind, HTMLCanvasElement>>;
  /** The canvas of the likes; not in the document until it is placed. */
  readonly likes: HTMLCanvasElement;
  /** Transfers the canvases to a worker. Possible once. */
  transfer(): { readonly start: Pick<DrawingStart, 'canvases' | 'likes'>; readonly transferred: Transferable[] };
  /** Shows one of the two. */
  show(kind: RendererKind): void;
  remove(): void;
}

function layOver(ground: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = ground.cloneNode() as HTMLCanvasElement;
  canvas.removeAttribute('id');
  canvas.style.visibility = 'hidden';
  return canvas;
}

export function createPictureCanvases(ground: HTMLCanvasElement): PictureCanvases {
  const elements = { webgl: layOver(ground), canvas: layOver(ground) };
  const likes = ground.ownerDocument.createElement('canvas');
  ground.after(elements.webgl, elements.canvas);
  return {
    elements,
    likes,
    transfer: () => {
      const canvases = {
        webgl: elements.webgl.transferControlToOffscreen(),
        canvas: elements.canvas.transferControlToOffscreen(),
      };
      const rising = likes.transferControlToOffscreen();
      return { start: { canvases, likes: rising }, transferred: [canvases.webgl, canvases.canvas, rising] };
    },
    show: (kind) => {
      elements.webgl.style.visibility = kind === 'webgl' ? '' : 'hidden';
      elements.canvas.style.visibility = kind === 'canvas' ? '' : 'hidden';
    },
    remove: () => {
      elements.webgl.remove();
      elements.canvas.remove();
      likes.remove();
    },
  };
}
