import type { Background } from '@quatremains/protocol/vocabulary';
import { browserFrames, type Frames } from '../../platform/frames.ts';
import type { Stop } from '../../platform/timers.ts';
import { chooseRenderer, webglName } from '../choose-renderer.ts';
import { onContext } from '../picture-surface.ts';
import { createRenderLoop, type RenderLoop } from '../render-loop.ts';
import { sceneOf } from './scenes.ts';
import { createScenePainter, type ScenePainter } from './scene-painter.ts';

/** The background of a room. */
export interface RoomBackground {
  show(name: Background): void;
  setLight(light: boolean): void;
  /** A still picture, painted once. */
  setStill(still: boolean): void;
  stop(): void;
}

export interface BackgroundSetting {
  /** For reduced motion, or to leave the GPU to the notes. */
  readonly still: boolean;
  /** The light theme: the same scene in light colours. */
  readonly light: boolean;
  readonly frames?: Frames;
  /** The name of the WebGL2 renderer, or null without; for tests and measurements. */
  readonly rendererName?: () => string | null;
}

const MAX_FPS = 20;
/** Scenes are soft: half the resolution is enough, and costs a quarter. */
const SHARE = 0.5;
const MAX_RATIO = 1.5;
/** The moment shown in still pictures, where every scene looks good. */
const FIRST_SECOND = 12.3;
/** This many consecutive frames of this many ms: the GPU is busy. */
const SLOW_FRAMES = 15;
const SLOW = 120;

class LiveBackground implements RoomBackground {
  readonly #canvas: HTMLCanvasElement;
  readonly #loop: RenderLoop;
  readonly #software: boolean;
  readonly #stops: readonly Stop[];
  #painter: ScenePainter | null = null;
  #name: Background;
  #still: boolean;
  #light: boolean;
  #seconds = FIRST_SECOND;
  #slowFrames = 0;

  constructor(canvas: HTMLCanvasElement, name: Background, setting: BackgroundSetting) {
    const { still, light, frames = browserFrames, rendererName = webglName } = setting;
    const graphics = { rendererName: rendererName(), contextLost: false, tooSlow: false };
    this.#canvas = canvas;
    this.#name = name;
    this.#still = still;
    this.#light = light;
    this.#software = chooseRenderer(graphics) === 'canvas';
    const onInterval = (interval: number): void => this.#pass(interval);
    this.#loop = createRenderLoop({ frames, maxFps: MAX_FPS, draw: () => this.#draw(), onInterval });
    if (graphics.rendererName !== null) this.#open();
    this.#stops = [this.#watchSize(), onContext(canvas, (lost) => this.#onContext(lost))];
    this.#refresh();
  }

  show(name: Background): void {
    this.#name = name;
    this.#refresh();
  }

  setLight(light: boolean): void {
    this.#light = light;
    this.#refresh();
  }

  setStill(still: boolean): void {
    this.#still = still;
    this.#slowFrames = 0;
    this.#refresh();
  }

  stop(): void {
    this.#loop.stop();
    for (const stop of this.#stops) stop();
    this.#painter?.dispose();
    this.#painter = null;
    this.#canvas.style.background = '';
  }

  get #moves(): boolean {
    return sceneOf(this.#name).moves && !this.#still && !this.#software && this.#slowFrames < SLOW_FRAMES;
  }

  /** A driver may reject the shaders; the fallback stays then. */
  #open(): void {
    try {
      this.#painter = createScenePainter(this.#canvas);
    } catch {
      this.#painter = null;
    }
  }

  /** The fallback lies under the canvas, and is visible where nothing is painted. */
  #refresh(): void {
    this.#canvas.style.background = sceneOf(this.#name).fallback[this.#light ? 1 : 0];
    if (this.#painter !== null) this.#loop.wake();
  }

  #draw(): boolean {
    if (this.#painter === null) return false;
    try {
      this.#painter.paint(this.#name, this.#moves ? this.#seconds : FIRST_SECOND, this.#light);
    } catch {
      this.#painter = null;
    }
    return this.#moves;
  }

  #pass(interval: number): void {
    this.#seconds += interval / 1_000;
    this.#slowFrames = interval > SLOW ? this.#slowFrames + 1 : 0;
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    const share = SHARE * Math.min(devicePixelRatio, MAX_RATIO);
    this.#canvas.width = Math.max(1, Math.round(clientWidth * share));
    this.#canvas.height = Math.max(1, Math.round(clientHeight * share));
    this.#draw();
  }

  #watchSize(): Stop {
    const observer = new ResizeObserver(() => {
      this.#resize();
    });
    observer.observe(this.#canvas);
    return () => {
      observer.disconnect();
    };
  }

  #onContext(lost: boolean): void {
    if (lost) this.#painter = null;
    else this.#open();
    this.#refresh();
  }
}

/** Paints a background on a canvas under the room's picture, which fills its box. */
export function createBackground(
  canvas: HTMLCanvasElement,
  name: Background,
  setting: BackgroundSetting,
): RoomBackground {
  return new LiveBackground(canvas, name, setting);
}
