import { createBarViews, type BarView } from './bar-view.ts';
import { BAR } from './bars.ts';
import { createLitKeyPainter, type LitKeyPainter } from './canvas-keys.ts';
import { createBoardPaints, type BoardPaints } from './canvas-paints.ts';
import { paintParticles } from './canvas-particles.ts';
import type { Painter } from './canvas-sprites.ts';
import { createFallingKeyPainter, paintFalling, paintFallingTexts, type FallingKeyPainter } from './canvas-falling.ts';
import { paintGlows, paintTrails, type CanvasFrame } from './canvas-trails.ts';
import { paintTopWave, paintVipWaves } from './canvas-waves.ts';
import { parseColour } from './colour.ts';
import { paintTextTable } from './falling/paint-text-table.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { FrameStyle, PictureSize, Renderer, RendererSetting } from './renderer.ts';

class CanvasRenderer implements Renderer {
  readonly kind = 'canvas';
  readonly #setting: RendererSetting;
  readonly #painter: Painter;
  readonly #keys: LitKeyPainter;
  readonly #fallingKeys: FallingKeyPainter;
  readonly #viewBar: (slot: number) => BarView;
  readonly #bars: BarView[] = [];
  #paints: BoardPaints[] = [];
  #texts: OffscreenCanvas | null = null;
  /** The style the paints were created for; null where they must be created again. */
  #painted: boolean | null = null;
  #theme: PictureTheme;
  #size: PictureSize;
  readonly #frame: { -readonly [Part in keyof CanvasFrame]: CanvasFrame[Part] };

  constructor(painter: Painter, setting: RendererSetting) {
    this.#painter = painter;
    this.#setting = setting;
    this.#theme = setting.theme;
    this.#size = setting.size;
    this.#keys = createLitKeyPainter(painter, setting.scene);
    this.#fallingKeys = createFallingKeyPainter(this.#keys, setting.scene.falling);
    this.#viewBar = createBarViews(setting.scene.bars);
    const paintsOf = ({ slot }: BarView): BoardPaints | undefined => this.#paints[setting.scene.boardOf(slot)];
    this.#frame = { painter, bars: this.#bars, boards: [], paintsOf, ratio: 1, now: 0 };
    this.resize(setting.size);
  }

  resize(size: PictureSize): void {
    const { canvas } = this.#setting;
    this.#size = size;
    this.#painted = null;
    canvas.width = Math.max(1, Math.round(size.width * size.ratio));
    canvas.height = Math.max(1, Math.round(size.height * size.ratio));
  }

  setTheme(theme: PictureTheme): void {
    this.#theme = theme;
    this.#painted = null;
  }

  boardsChanged(): void {
    this.#painted = null;
  }

  frame(at: number, style: FrameStyle): void {
    const { scene } = this.#setting;
    const { ratio, width, height } = this.#size;
    if (this.#painted !== style.gradients) this.#makePaints(style.gradients);
    this.#frame.ratio = ratio;
    this.#frame.now = scene.seconds(at);
    this.#gatherBars();
    this.#painter.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#painter.clearRect(0, 0, width, height);
    paintFalling(this.#painter, scene.falling);
    if (this.#texts !== null) paintFallingTexts(this.#painter, scene.falling, this.#texts);
    if (style.rising) this.#paintRising(style);
    this.#fallingKeys.paint(this.#frame);
    this.#keys.paint(this.#frame);
    paintVipWaves(this.#frame, style);
  }

  dispose(): void {
    this.#painter.clearRect(0, 0, this.#size.width, this.#size.height);
  }

  #paintRising({ glow, topWave }: FrameStyle): void {
    const { scene } = this.#setting;
    paintTrails(this.#frame);
    if (glow) paintGlows(this.#frame, this.#fallingKeys.paintGlows);
    if (topWave > 0) paintTopWave(this.#frame, scene, topWave);
    paintParticles(this.#painter, scene.particles, this.#frame.now, this.#theme.sparksAdd);
  }

  #makePaints(gradients: boolean): void {
    const { nameSizes: sizes } = this.#setting.scene.falling;
    this.#texts = paintTextTable({ sizes, numberInk: this.#theme.barLine, ratio: this.#size.ratio });
    const ivory = parseColour(this.#theme.whiteEnd);
    this.#paints = this.#setting.scene.boards.map((placed) =>
      createBoardPaints(this.#painter, placed, { ivory, gradients }),
    );
    this.#frame.boards = this.#paints;
    this.#painted = gradients;
  }

  #gatherBars(): void {
    const { bars } = this.#setting.scene;
    const { now } = this.#frame;
    let shown = 0;
    for (let index = 0; index < bars.size; index++) {
      const bar = this.#viewBar(bars.slotAt(index));
      const start = bar.at(BAR.start);
      if (start > now || bar.at(BAR.end) <= start || bar.at(BAR.keyWidth) <= 0) continue;
      this.#bars[shown++] = bar;
    }
    this.#bars.length = shown;
  }
}

/** For browsers without any canvas context. */
const nothing: Renderer = {
  kind: 'canvas',
  resize: () => undefined,
  setTheme: () => undefined,
  boardsChanged: () => undefined,
  frame: () => undefined,
  dispose: () => undefined,
};

/** The same picture with Canvas2D, where WebGL2 is missing, lost or too slow. Without Canvas2D nothing is drawn. */
export function createCanvasRenderer(setting: RendererSetting): Renderer {
  const painter: Painter | null = setting.canvas.getContext('2d');
  return painter === null ? nothing : new CanvasRenderer(painter, setting);
}
