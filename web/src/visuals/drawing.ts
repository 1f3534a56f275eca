import { FPS } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import type { Playhead } from '@quatremains/rules/songs/playhead';
import type { Frames } from '../platform/frames.ts';
import type { Stop } from '../platform/timers.ts';
import { freshQuality, judgeFrame, qualities, type Quality } from './adaptive-quality.ts';
import type { Board } from './board.ts';
import { chooseRenderer, webglName } from './choose-renderer.ts';
import type { ExpectedKey, FallingLook, FallingSong } from './falling/falling-song.ts';
import { createSurface, onContext, type Surface, type SurfaceCanvases } from './picture-surface.ts';
import { fullStyle, type PictureStyle } from './picture-style.ts';
import { ebene, type PictureTheme } from './picture-theme.ts';
import { Likes, type RisingLike } from './likes/likes.ts';
import { createRenderLoop, type RenderLoop } from './render-loop.ts';
import type { FrameStyle, PictureCanvas, PictureSize, RendererKind } from './renderer.ts';
import { createScene } from './scene.ts';
import { VIP_WAVE } from './waves/vip-wave.ts';

/** Draws the moving part of a picture, without access to the page, so that it can run in a worker. Times are ms of its own clock. */
export interface Drawing {
  setBoards(boards: readonly Board[]): void;
  /** `at` may lie in the future: the key lights at that time. */
  noteOn(player: string, note: number, at: number): void;
  noteOff(player: string, note: number, at: number): void;
  /** Ends a player's bars at once, and cancels scheduled ones. */
  silence(player: string): void;
  setTheme(theme: PictureTheme): void;
  setStyle(style: PictureStyle): void;
  setMaxFps(fps: number): void;
  /** Lights keys without further motion. */
  setReducedMotion(on: boolean): void;
  resize(size: PictureSize): void;
  like(like: RisingLike): void;
  resizeLikes(size: PictureSize): void;
  setSong(song: FallingSong | null): void;
  setFallingLook(look: FallingLook): void;
  /** `at` is a time of the drawing's clock, and may lie in the future. */
  movePlayhead(playhead: Playhead): void;
  expectKeys(keys: readonly ExpectedKey[]): void;
  showWrongKey(key: number): void;
  /** The appearance of labels has changed. */
  fontsChanged(): void;
  /** A hidden picture is not drawn. */
  setSeen(on: boolean): void;
  stop(): void;
}

/** The initial state. It can be sent to a worker. */
export interface DrawingStart {
  /** Transparent canvases of the same size. */
  readonly canvases: SurfaceCanvases;
  /** The canvas of the likes. */
  readonly likes: PictureCanvas;
  readonly size: PictureSize;
  /** The name of the WebGL2 renderer, or null without; detected by default. */
  readonly graphics?: string | null;
  /** False disables the adaptive quality; for measurements. */
  readonly adapts?: boolean;
}

export interface DrawingSetting extends DrawingStart {
  readonly clock: Clock;
  readonly frames: Frames;
  /** Called with the canvas in use, at the start and on each change. */
  readonly onRenderer: (kind: RendererKind) => void;
}

/** Frames a second where only the waves of VIPs move. */
const WAVES_FPS = 30;
/** Canvas2D is slow with sparks. */
const CANVAS_SHARE = 0.5;

class LiveDrawing implements Drawing {
  readonly #setting: DrawingSetting;
  readonly #scene = createScene();
  readonly #surface: Surface;
  readonly #loop: RenderLoop;
  readonly #likes: Likes;
  readonly #stopContext: Stop;
  #fullSize: PictureSize;
  readonly #shown: { -readonly [Part in keyof FrameStyle]: FrameStyle[Part] } = {
    rising: true,
    glow: true,
    gradients: true,
    topWave: 1,
    turns: 0,
  };
  #theme: PictureTheme = ebene;
  #style: PictureStyle = fullStyle;
  #judged = freshQuality;
  #contextLost = false;
  #maxFps: number = FPS.default;
  #still = false;
  #calm = false;

  constructor(setting: DrawingSetting) {
    const { canvases, frames, onRenderer, size } = setting;
    this.#setting = setting;
    this.#likes = new Likes(setting.likes);
    this.#fullSize = size;
    const shown = { canvases, scene: this.#scene, theme: this.#theme, size: this.#size, onRenderer };
    this.#surface = createSurface(shown, this.#wantedRenderer);
    const onInterval = (interval: number): void => this.#judge(interval);
    this.#loop = createRenderLoop({ frames, maxFps: this.#maxFps, draw: () => this.#draw(), onInterval });
    this.#scene.setSparks(this.#sparkShare);
    this.#stopContext = onContext(canvases.webgl, (lost) => {
      this.#contextLost = lost;
      this.#applyQuality();
    });
  }

  setBoards(boards: readonly Board[]): void {
    this.#scene.setBoards(boards);
    this.#relabel();
  }

  noteOn(player: string, note: number, at: number): void {
    this.#scene.noteOn(player, note, at);
    this.#rest(false);
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
    this.#scene.falling.setLineColour(theme.barLine);
    this.#surface.renderer.setTheme(theme);
    this.#loop.wake();
  }

  setStyle(style: PictureStyle): void {
    this.#style = style;
    this.#scene.setSparks(this.#sparkShare);
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

  resize(size: PictureSize): void {
    this.#fullSize = size;
    this.#surface.renderer.resize(this.#size);
    this.#draw();
  }

  like(like: RisingLike): void {
    if (this.#still) return;
    this.#likes.rise(like, this.#setting.clock.now());
    this.#rest(false);
    this.#loop.wake();
  }

  resizeLikes(size: PictureSize): void {
    this.#likes.resize(size);
    this.#loop.wake();
  }

  setSong(song: FallingSong | null): void {
    this.#scene.setSong(song);
    this.#startMoving();
  }

  setFallingLook(look: FallingLook): void {
    this.#scene.falling.setLook(look);
    this.#startMoving();
  }

  movePlayhead(playhead: Playhead): void {
    this.#scene.falling.movePlayhead(playhead);
    this.#startMoving();
  }

  expectKeys(keys: readonly ExpectedKey[]): void {
    this.#scene.falling.expect(keys);
    this.#startMoving();
  }

  showWrongKey(key: number): void {
    this.#scene.falling.showWrong(key, this.#setting.clock.now());
    this.#startMoving();
  }

  #startMoving(): void {
    this.#rest(false);
    this.#loop.wake();
  }

  fontsChanged(): void {
    this.#relabel();
  }

  setSeen(on: boolean): void {
    this.#loop.setSeen(on);
  }

  stop(): void {
    this.#loop.stop();
    this.#stopContext();
    this.#surface.stop();
  }

  get #quality(): Quality {
    return qualities[this.#judged.level];
  }

  get #size(): PictureSize {
    return { ...this.#fullSize, ratio: Math.min(this.#fullSize.ratio, this.#quality.pixelRatioCap) };
  }

  get #fps(): number {
    return Math.min(this.#maxFps, this.#quality.fpsCap, this.#calm ? WAVES_FPS : Infinity);
  }

  get #wavesMove(): boolean {
    return this.#scene.waves.size > 0 && !this.#still && this.#quality.waves;
  }

  get #sparkShare(): number {
    const { sparks } = this.#quality;
    if (this.#still || !this.#style.effects) return 0;
    return this.#surface.renderer.kind === 'canvas' ? Math.min(sparks, CANVAS_SHARE) : sparks;
  }

  get #wantedRenderer(): RendererKind {
    const { graphics = webglName() } = this.#setting;
    const tooSlow = this.#quality.renderer === 'canvas';
    return chooseRenderer({ rendererName: graphics, contextLost: this.#contextLost, tooSlow });
  }

  #relabel(): void {
    this.#surface.renderer.boardsChanged();
    this.#loop.wake();
  }

  #draw(): boolean {
    const now = this.#setting.clock.now();
    this.#scene.settle(now);
    this.#choose(now);
    this.#surface.renderer.frame(now, this.#shown);
    const rises = this.#likes.draw(now);
    const moves = this.#scene.isMoving(now, !this.#still) || rises;
    this.#rest(!moves);
    return moves || this.#wavesMove;
  }

  /** The current frame. */
  #choose(now: number): void {
    const { blur, gradients, effects } = this.#style;
    const { glow, topWave } = this.#quality;
    this.#shown.rising = !this.#still;
    this.#shown.glow = glow && blur;
    this.#shown.gradients = gradients;
    this.#shown.topWave = effects ? topWave : 0;
    if (this.#wavesMove) this.#shown.turns = (now / 1_000) * VIP_WAVE.speed;
  }

  /** The slow waves alone need fewer frames. */
  #rest(calm: boolean): void {
    if (calm === this.#calm) return;
    this.#calm = calm;
    this.#loop.setMaxFps(this.#fps);
  }

  #judge(interval: number): void {
    if (this.#setting.adapts === false) return;
    const before = this.#judged.level;
    this.#judged = judgeFrame(this.#judged, interval, this.#fps);
    if (this.#judged.level !== before) this.#applyQuality();
  }

  #applyQuality(): void {
    this.#loop.setMaxFps(this.#fps);
    const wanted = this.#wantedRenderer;
    if (this.#surface.renderer.kind === wanted) this.#surface.renderer.resize(this.#size);
    else this.#surface.use(wanted, this.#theme, this.#size);
    this.#scene.setSparks(this.#sparkShare);
    this.#loop.wake();
  }
}

export function createDrawing(setting: DrawingSetting): Drawing {
  return new LiveDrawing(setting);
}
