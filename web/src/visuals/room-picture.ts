import { FPS } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import type { Frames } from '../platform/frames.ts';
import { freshQuality, judgeFrame, qualities, type Quality } from './adaptive-quality.ts';
import type { Board } from './board.ts';
import { chooseRenderer, webglName } from './choose-renderer.ts';
import { createSurface, onContext } from './picture-surface.ts';
import { ebene, type PictureTheme } from './picture-theme.ts';
import { createRenderLoop } from './render-loop.ts';
import type { PictureSize, RendererKind } from './renderer.ts';
import { createScene } from './scene.ts';
import { createStaticKeyboards } from './static-keyboards.ts';

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

export function createRoomPicture(setting: RoomPictureSetting): RoomPicture {
  const { canvas, staticCanvas, clock, frames, rendererName = webglName } = setting;
  const scene = createScene();
  const statics = createStaticKeyboards(staticCanvas);
  let theme = setting.theme ?? ebene;
  let judged = freshQuality;
  let contextLost = false;
  let maxFps: number = FPS.default;
  let still = false;
  const quality = (): Quality => qualities[judged.level];
  const size = (): PictureSize => measure(staticCanvas, quality().pixelRatioCap);
  const surface = createSurface({ canvas, scene, theme, size: size() }, wantedRenderer());
  const loop = createRenderLoop({ frames, maxFps, draw, onInterval });

  /** Canvas2D pays for each spark. */
  function sparkShare(): number {
    const share = surface.renderer.kind === 'canvas' ? Math.min(quality().sparks, 0.5) : quality().sparks;
    return still ? 0 : share;
  }

  function wantedRenderer(): RendererKind {
    const tooSlow = quality().renderer === 'canvas';
    return chooseRenderer({ rendererName: rendererName(), contextLost, tooSlow });
  }

  function draw(): boolean {
    const now = clock.now();
    scene.settle(now);
    surface.renderer.frame(now, { rising: !still, glow: quality().glow });
    return scene.isMoving(now, !still);
  }

  function onInterval(interval: number): void {
    if (setting.adapts === false) return;
    const before = judged.level;
    judged = judgeFrame(judged, interval, Math.min(maxFps, quality().fpsCap));
    if (judged.level === before) return;
    applyQuality();
    setting.onQuality?.(quality());
  }

  function applyQuality(): void {
    loop.setMaxFps(Math.min(maxFps, quality().fpsCap));
    if (surface.renderer.kind === wantedRenderer()) surface.renderer.resize(size());
    else surface.use(wantedRenderer(), theme, size());
    scene.setSparks(sparkShare());
    loop.wake();
  }

  function paintStatics(): void {
    statics.paint(scene.boards, theme, measure(staticCanvas, qualities[0].pixelRatioCap));
  }

  function resize(): void {
    surface.renderer.resize(size());
    paintStatics();
    draw();
  }

  function onFonts(): void {
    statics.forget();
    paintStatics();
    surface.renderer.boardsChanged();
    loop.wake();
  }

  scene.setSparks(sparkShare());
  const observer = new ResizeObserver(resize);
  observer.observe(staticCanvas);
  const { fonts } = staticCanvas.ownerDocument;
  fonts.addEventListener('loadingdone', onFonts);
  const stopContext = onContext(canvas, (lost) => {
    contextLost = lost;
    applyQuality();
  });

  return {
    setBoards: (boards) => {
      scene.setBoards(boards);
      surface.renderer.boardsChanged();
      paintStatics();
      loop.wake();
    },
    noteOn: (player, note, at) => {
      scene.noteOn(player, note, at);
      loop.wake();
    },
    noteOff: (player, note, at) => {
      scene.noteOff(player, note, at);
      loop.wake();
    },
    silence: (player) => {
      scene.silence(player, clock.now());
      loop.wake();
    },
    setTheme: (wanted) => {
      theme = wanted;
      surface.renderer.setTheme(theme);
      paintStatics();
      loop.wake();
    },
    setMaxFps: (fps) => {
      maxFps = fps;
      loop.setMaxFps(Math.min(maxFps, quality().fpsCap));
    },
    setReducedMotion: (on) => {
      still = on;
      scene.setSparks(sparkShare());
      loop.wake();
    },
    stop: () => {
      loop.stop();
      observer.disconnect();
      fonts.removeEventListener('loadingdone', onFonts);
      stopContext();
      surface.stop();
    },
  };
}
