import type { Background } from '@quatremains/protocol/vocabulary';
import { webglName } from '../choose-renderer.ts';
import { sceneOf } from './scenes.ts';
import { createScenePainter } from './scene-painter.ts';

/** Small still pictures of backgrounds, for a picker. */
export interface BackgroundPreviews {
  /** Paints the canvas; without WebGL its CSS background shows the fallback. */
  paint(canvas: HTMLCanvasElement, name: Background, light: boolean): void;
  stop(): void;
}

const SECOND = 12.3;
const SHARPEST = 2;

function fit(canvas: HTMLCanvasElement, ground: OffscreenCanvas): void {
  const ratio = Math.min(devicePixelRatio, SHARPEST);
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * ratio));
  canvas.height = Math.max(1, Math.round(canvas.clientHeight * ratio));
  ground.width = canvas.width;
  ground.height = canvas.height;
}

/** All share one WebGL context, which is released by `stop`. */
export function createBackgroundPreviews(rendererName: () => string | null = webglName): BackgroundPreviews {
  const ground = new OffscreenCanvas(1, 1);
  const painter = rendererName() === null ? null : createScenePainter(ground);
  return {
    paint: (canvas, name, light) => {
      canvas.style.background = sceneOf(name).fallback[light ? 1 : 0];
      if (painter === null) return;
      fit(canvas, ground);
      painter.paint(name, SECOND, light);
      canvas.getContext('2d')?.drawImage(ground, 0, 0);
    },
    stop: () => {
      painter?.dispose();
      ground.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}
