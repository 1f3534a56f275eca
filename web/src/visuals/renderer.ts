import type { PictureTheme } from './picture-theme.ts';
import type { Scene } from './scene.ts';

export type RendererKind = 'webgl' | 'canvas';

export interface PictureSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** Settings of a frame. */
export interface FrameStyle {
  /** Draws bars; otherwise only lit keys. */
  readonly rising: boolean;
  /** Soft light around bars and waves. */
  readonly glow: boolean;
  /** Otherwise trails and keys have one flat colour. */
  readonly gradients: boolean;
  /** Resolution of the wave over the own keys, up to 1; 0 without it. */
  readonly topWave: number;
  /** How many wavelengths the waves of VIPs have moved. */
  readonly turns: number;
}

/** Draws a scene. It keeps no notes, so that another renderer can replace it. */
export interface Renderer {
  readonly kind: RendererKind;
  resize(size: PictureSize): void;
  setTheme(theme: PictureTheme): void;
  /** The boards of the scene, or their labels, have changed. */
  boardsChanged(): void;
  frame(at: number, style: FrameStyle): void;
  dispose(): void;
}

export type PictureCanvas = HTMLCanvasElement | OffscreenCanvas;

export interface RendererSetting {
  readonly canvas: PictureCanvas;
  readonly scene: Scene;
  readonly theme: PictureTheme;
  readonly size: PictureSize;
}
