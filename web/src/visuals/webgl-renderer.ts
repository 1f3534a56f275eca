import { RELEASE, RISE } from './bars.ts';
import { parseColour } from './colour.ts';
import { beginProgram, type GlFrame } from './gl-frame.ts';
import { createGlInstances, type GlInstances } from './gl-instances.ts';
import { createGlLabels, type GlLabels } from './gl-labels.ts';
import { createGlProgram, type GlProgram } from './gl-program.ts';
import { createGlTexts, type GlTexts } from './gl-texts.ts';
import { createGlTopWave, createGlVipWaves, type GlTopWave, type GlVipWaves } from './gl-waves.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { FrameStyle, PictureSize, Renderer, RendererSetting } from './renderer.ts';
import { BAR_FRAGMENT, BAR_VERTEX } from './shaders/bar.ts';
import { FALLING_FRAGMENT, FALLING_VERTEX } from './shaders/falling.ts';
import { KEY_FRAGMENT, KEY_VERTEX } from './shaders/key.ts';
import { PARTICLE_FRAGMENT, PARTICLE_VERTEX } from './shaders/particle.ts';

class WebglRenderer implements Renderer {
  readonly kind = 'webgl';
  readonly #gl: WebGL2RenderingContext;
  readonly #setting: RendererSetting;
  readonly #bars: GlInstances;
  readonly #particles: GlInstances;
  readonly #falling: GlInstances;
  readonly #fallingKeys: GlInstances;
  readonly #fallingProgram: GlProgram;
  readonly #fallingTexts: GlTexts;
  readonly #topWave: GlTopWave;
  readonly #vipWaves: GlVipWaves;
  readonly #labels: GlLabels;
  readonly #barProgram: GlProgram;
  readonly #particleProgram: GlProgram;
  readonly #keyProgram: GlProgram;
  readonly #frame: GlFrame = { size: new Float32Array(2), pixel: 1, now: 0, adds: true, plain: false };
  #theme: PictureTheme;
  #size: PictureSize;

  constructor(gl: WebGL2RenderingContext, setting: RendererSetting) {
    this.#gl = gl;
    this.#setting = setting;
    this.#theme = setting.theme;
    this.#size = setting.size;
    this.#bars = createGlInstances(gl, setting.scene.bars);
    this.#particles = createGlInstances(gl, setting.scene.particles);
    this.#falling = createGlInstances(gl, setting.scene.falling.bars);
    this.#fallingKeys = createGlInstances(gl, setting.scene.falling.lit);
    this.#fallingProgram = createGlProgram(gl, FALLING_VERTEX, FALLING_FRAGMENT);
    this.#fallingTexts = createGlTexts(gl, setting.scene.falling.texts);
    this.#topWave = createGlTopWave(gl, setting.scene);
    this.#vipWaves = createGlVipWaves(gl, setting.scene);
    this.#labels = createGlLabels(gl);
    this.#barProgram = createGlProgram(gl, BAR_VERTEX, BAR_FRAGMENT);
    this.#particleProgram = createGlProgram(gl, PARTICLE_VERTEX, PARTICLE_FRAGMENT);
    this.#keyProgram = createGlProgram(gl, KEY_VERTEX, KEY_FRAGMENT);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.clearColor(0, 0, 0, 0);
    this.resize(setting.size);
  }

  resize(size: PictureSize): void {
    const { canvas } = this.#setting;
    this.#size = size;
    canvas.width = Math.max(1, Math.round(size.width * size.ratio));
    canvas.height = Math.max(1, Math.round(size.height * size.ratio));
    this.#gl.viewport(0, 0, canvas.width, canvas.height);
    this.boardsChanged();
  }

  setTheme(theme: PictureTheme): void {
    this.#theme = theme;
    this.#writeTexts();
  }

  boardsChanged(): void {
    this.#labels.write(this.#setting.scene.boards, this.#size.ratio);
    this.#writeTexts();
  }

  #writeTexts(): void {
    const { nameSizes: sizes } = this.#setting.scene.falling;
    this.#fallingTexts.write({ sizes, numberInk: this.#theme.barLine, ratio: this.#size.ratio });
  }

  frame(at: number, style: FrameStyle): void {
    const gl = this.#gl;
    if (gl.isContextLost()) return;
    this.#setFrame(at, style);
    this.#bars.upload();
    this.#particles.upload();
    this.#falling.upload();
    this.#fallingKeys.upload();
    this.#fallingTexts.upload();
    this.#vipWaves.upload();
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (style.rising && style.glow) this.#drawGlows();
    this.#drawFalling();
    if (style.rising) this.#drawRising(style);
    this.#drawKeys();
    this.#vipWaves.draw(this.#frame, style);
  }

  dispose(): void {
    const falling = [this.#falling, this.#fallingKeys, this.#fallingProgram, this.#fallingTexts];
    const drawn = [...falling, this.#bars, this.#particles, this.#topWave, this.#vipWaves, this.#labels];
    for (const part of [...drawn, this.#barProgram, this.#particleProgram, this.#keyProgram]) part.dispose();
  }

  #setFrame(at: number, style: FrameStyle): void {
    const frame = this.#frame;
    frame.size[0] = this.#size.width;
    frame.size[1] = this.#size.height;
    frame.pixel = 1 / this.#size.ratio;
    frame.now = this.#setting.scene.seconds(at);
    frame.adds = this.#theme.sparksAdd;
    frame.plain = !style.gradients;
  }

  #beginBars(glowing: 0 | 1): void {
    beginProgram(this.#barProgram, this.#frame);
    this.#barProgram.number('riseTime', RISE / 1_000);
    this.#barProgram.number('glowing', glowing);
  }

  /** The light under struck keys. */
  #drawGlows(): void {
    this.#beginBars(1);
    this.#fallingKeys.draw();
    this.#bars.draw();
  }

  #drawRising({ topWave }: FrameStyle): void {
    this.#beginBars(0);
    this.#bars.draw();
    if (topWave > 0) this.#topWave.draw(this.#frame, topWave);
    beginProgram(this.#particleProgram, this.#frame);
    this.#particles.draw();
  }

  #drawFalling(): void {
    if (!this.#setting.scene.falling.falls) return;
    beginProgram(this.#fallingProgram, this.#frame);
    this.#falling.draw();
    this.#fallingTexts.draw(this.#frame);
  }

  #drawKeys(): void {
    const program = this.#keyProgram;
    beginProgram(program, this.#frame);
    program.number('releaseTime', RELEASE / 1_000);
    this.#labels.bind();
    program.vector('labelArea', this.#labels.area);
    program.vector('ivory', parseColour(this.#theme.whiteEnd));
    this.#fallingKeys.draw();
    this.#bars.draw();
  }
}

/** Draws lit keys, bars, sparks and waves as instances animated by the shaders. Null where WebGL2 is missing. */
export function createWebglRenderer(setting: RendererSetting): Renderer | null {
  const gl = setting.canvas.getContext('webgl2', {
    alpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    premultipliedAlpha: true,
    powerPreference: 'low-power',
  });
  return gl instanceof WebGL2RenderingContext && !gl.isContextLost() ? new WebglRenderer(gl, setting) : null;
}
