import { FPS } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import type { Frames } from '../platform/frames.ts';
import type { Stop } from '../platform/timers.ts';
import { freshQuality, judgeFrame, qualities, type Quality } from './adaptive-quality.ts';
import type { Board } from './board.ts';
import { chooseRenderer, webglName } from './choose-renderer.ts';
import { createSurface, onContext, type Surface } from './picture-surface.ts';
import { ebene, type PictureTheme } from './picture-theme.ts';
import { createRenderLoop, type RenderLoop } from './render-loop.ts';
import type { PictureSize, RendererKind } from './renderer.ts';
import { createScene } from './scene.ts';
import { createStaticKeyboards, type StaticKeyboards } from './static-keyboards.ts';

/** All keyboards of a room and what rises from them, on one canvas. Times are page clock ms. */
export interface RoomPicture {
  setBoards(boards: readonly Board[]): void;
  /** `at` may lie ahead: then the key lights at that moment. */
  noteOn(player: string, note: number, at: number): void;
  noteOff(player: string, note: number, at: number): void;
  /** Ends a player's bars at once, and takes back what was still to come. */
  silence(player: string): void;
  setTheme(theme: PictureTheme): void;
  setMaxFps(fps: number): void;
  /** Keys light and nothing else moves. */
  setReducedMotion(on: boolean): void;
  stop(): void;
}

export interface RoomPictureSetting {
  /** Transparent, over `staticCanvas`, of the same size. */
  readonly canvas: HTMLCanvasElement;
  readonly staticCanvas: HTMLCanvasElement;
  readonly clock: Clock;
  readonly frames: Frames;
  readonly theme?: PictureTheme;
  readonly onQuality?: (quality: Quality) => void;
  /** The name of the WebGL2 renderer, or null without; for tests and measurements. */
  readonly rendererName?: () => string | null;
  /** False keeps the quality whatever the frames take; for measurements. */
  readonly adapts?: boolean;
}

function measure(canvas: HTMLCanvasElement, ratioCap: number): PictureSize {
  const { clientWidth: width, clientHeight: height } = canvas;
  return { width, height, ratio: Math.min(devicePixelRatio, ratioCap) };
}

class LiveRoomPicture implements RoomPicture {
  readonly #setting: RoomPictureSetting;
  readonly #scene = createScene();
  readonly #statics: StaticKeyboards;
  readonly #surface: Surface;
  readonly #loop: RenderLoop;
  readonly #stops: readonly Stop[];
  #theme: PictureTheme;
  #judged = freshQuality;
  #contextLost = false;
  #maxFps: number = FPS.default;
  #still = false;

  constructor(setting: RoomPictureSetting) {
    const { canvas, staticCanvas, frames, theme = ebene } = setting;
    this.#setting = setting;
    this.#theme = theme;
    this.#statics = createStaticKeyboards(staticCanvas);
    const shown = { canvas, scene: this.#scene, theme, size: this.#size };
    this.#surface = createSurface(shown, this.#wantedRenderer);
    const onInterval = (interval: number): void => this.#judge(interval);
    this.#loop = createRenderLoop({ frames, maxFps: this.#maxFps, draw: () => this.#draw(), onInterval });
    this.#scene.setSparks(this.#sparkShare);
    this.#stops = [this.#watchSize(), this.#watchFonts(), this.#watchContext()];
  }

  setBoards(boards: readonly Board[]): void {
    this.#scene.setBoards(boards);
    this.#surface.renderer.boardsChanged();
    this.#paintStatics();
    this.#loop.wake();
  }

  noteOn(player: string, note: number, at: number): void {
    this.#scene.noteOn(player, note, at);
    this.#loop.wake();
  }

  noteOff(player: string, note: number, at: number): void {
    this.#scene.noteOff(player, note, at);
    this.#loop.wake();
  }

  silence(player: string): void {
    this.#scene.silence(player, this.#setting.clock.now());
    this.#loop.wake();
  }

  setTheme(theme: PictureTheme): void {
    this.#theme = theme;
    this.#surface.renderer.setTheme(theme);
    this.#paintStatics();
    this.#loop.wake();
  }

  setMaxFps(fps: number): void {
    this.#maxFps = fps;
    this.#loop.setMaxFps(this.#fps);
  }

  setReducedMotion(on: boolean): void {
    this.#still = on;
    this.#scene.setSparks(this.#sparkShare);
    this.#loop.wake();
  }

  stop(): void {
    this.#loop.stop();
    for (const stop of this.#stops) stop();
    this.#surface.stop();
  }

  get #quality(): Quality {
    return qualities[this.#judged.level];
  }

  get #size(): PictureSize {
    return measure(this.#setting.staticCanvas, this.#quality.pixelRatioCap);
  }

  get #fps(): number {
    return Math.min(this.#maxFps, this.#quality.fpsCap);
  }

  /** Canvas2D pays for each spark. */
  get #sparkShare(): number {
    const { sparks } = this.#quality;
    if (this.#still) return 0;
    return this.#surface.renderer.kind === 'canvas' ? Math.min(sparks, 0.5) : sparks;
  }

  get #wantedRenderer(): RendererKind {
    const { rendererName = webglName } = this.#setting;
    const tooSlow = this.#quality.renderer === 'canvas';
    return chooseRenderer({ rendererName: rendererName(), contextLost: this.#contextLost, tooSlow });
  }

  #draw(): boolean {
    const now = this.#setting.clock.now();
    this.#scene.settle(now);
    this.#surface.renderer.frame(now, { rising: !this.#still, glow: this.#quality.glow });
    return this.#scene.isMoving(now, !this.#still);
  }

  #judge(interval: number): void {
    if (this.#setting.adapts === false) return;
    const before = this.#judged.level;
    this.#judged = judgeFrame(this.#judged, interval, this.#fps);
    if (this.#judged.level === before) return;
    this.#applyQuality();
    this.#setting.onQuality?.(this.#quality);
  }

  #applyQuality(): void {
    this.#loop.setMaxFps(this.#fps);
    const wanted = this.#wantedRenderer;
    if (this.#surface.renderer.kind === wanted) this.#surface.renderer.resize(this.#size);
    else this.#surface.use(wanted, this.#theme, this.#size);
    this.#scene.setSparks(this.#sparkShare);
    this.#loop.wake();
  }

  #paintStatics(): void {
    const size = measure(this.#setting.staticCanvas, qualities[0].pixelRatioCap);
    this.#statics.paint(this.#scene.boards, this.#theme, size);
  }

  #watchSize(): Stop {
    const observer = new ResizeObserver(() => {
      this.#surface.renderer.resize(this.#size);
      this.#paintStatics();
      this.#draw();
    });
    observer.observe(this.#setting.staticCanvas);
    return () => {
      observer.disconnect();
    };
  }

  #watchFonts(): Stop {
    const { fonts } = this.#setting.staticCanvas.ownerDocument;
    const repaint = (): void => {
      this.#statics.forget();
      this.#paintStatics();
      this.#surface.renderer.boardsChanged();
      this.#loop.wake();
    };
    fonts.addEventListener('loadingdone', repaint);
    return () => {
      fonts.removeEventListener('loadingdone', repaint);
    };
  }

  #watchContext(): Stop {
    return onContext(this.#setting.canvas, (lost) => {
      this.#contextLost = lost;
      this.#applyQuality();
    });
  }
}

export function createRoomPicture(setting: RoomPictureSetting): RoomPicture {
  return new LiveRoomPicture(setting);
}
