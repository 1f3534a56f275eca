import type { PictureTheme } from './picture-theme.ts';
import type { Scene } from './scene.ts';

export type RendererKind = 'webgl' | 'canvas';

export interface PictureSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels for one CSS pixel. */
  readonly ratio: number;
}

/** What a frame shows of the scene. */
export interface FrameLook {
  /** Bars rise; without, only keys light. */
  readonly rising: boolean;
  /** Soft light around bars and waves. */
  readonly glow: boolean;
  /** Without, trails and keys have one flat colour. */
  readonly gradients: boolean;
  /** How finely the wave over the own keys is drawn, up to 1; 0 without it. */
  readonly topWave: number;
  /** How many wavelengths the waves of VIPs have gone. */
  readonly turns: number;
}

/** Draws what moves. It keeps no notes: all are in the scene, so that one renderer can take over from another. */
export interface Renderer {
  readonly kind: RendererKind;
  resize(size: PictureSize): void;
  setTheme(theme: PictureTheme): void;
  /** The boards of the scene, or what is written on them, have changed. */
  boardsChanged(): void;
  frame(at: number, look: FrameLook): void;
  dispose(): void;
}

export type PictureCanvas = HTMLCanvasElement | OffscreenCanvas;

export interface RendererSetting {
  readonly canvas: PictureCanvas;
  readonly scene: Scene;
  readonly theme: PictureTheme;
  readonly size: PictureSize;
}
