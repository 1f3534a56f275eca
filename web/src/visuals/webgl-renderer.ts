import { RELEASE, RISE } from './bars.ts';
import { parseColour } from './colour.ts';
import { beginProgram, type GlFrame } from './gl-frame.ts';
import { createGlInstances, type GlInstances } from './gl-instances.ts';
import { createGlLabels, type GlLabels } from './gl-labels.ts';
import { createGlProgram, type GlProgram } from './gl-program.ts';
import { createGlWaves, type GlWaves } from './gl-waves.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { FrameLook, PictureSize, Renderer, RendererSetting } from './renderer.ts';
import { BAR_FRAGMENT, BAR_VERTEX } from './shaders/bar.ts';
import { KEY_FRAGMENT, KEY_VERTEX } from './shaders/key.ts';
import { PARTICLE_FRAGMENT, PARTICLE_VERTEX } from './shaders/particle.ts';

class WebglRenderer implements Renderer {
  readonly kind = 'webgl';
  readonly #gl: WebGL2RenderingContext;
  readonly #setting: RendererSetting;
  readonly #bars: GlInstances;
  readonly #particles: GlInstances;
  readonly #waves: GlWaves;
  readonly #labels: GlLabels;
  readonly #barProgram: GlProgram;
  readonly #particleProgram: GlProgram;
  readonly #keyProgram: GlProgram;
  readonly #frame: GlFrame = { width: 1, height: 1, pixel: 1, now: 0, adds: true, plain: false };
  #theme: PictureTheme;
  #size: PictureSize;

  constructor(gl: WebGL2RenderingContext, setting: RendererSetting) {
    this.#gl = gl;
    this.#setting = setting;
    this.#theme = setting.theme;
    this.#size = setting.size;
    this.#bars = createGlInstances(gl, setting.scene.bars);
    this.#particles = createGlInstances(gl, setting.scene.particles);
    this.#waves = createGlWaves(gl, setting.scene);
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
  }

  boardsChanged(): void {
    this.#labels.write(this.#setting.scene.boards, this.#size.ratio);
  }

  frame(at: number, look: FrameLook): void {
    const gl = this.#gl;
    if (gl.isContextLost()) return;
    this.#tell(at, look);
    this.#bars.upload();
    this.#particles.upload();
    this.#waves.upload();
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (look.rising) this.#drawRising(look);
    this.#drawKeys();
    this.#waves.drawVip(this.#frame, look);
  }

  dispose(): void {
    const programs = [this.#barProgram, this.#particleProgram, this.#keyProgram];
    for (const part of [this.#bars, this.#particles, this.#waves, this.#labels, ...programs]) part.dispose();
  }

  #tell(at: number, look: FrameLook): void {
    const frame = this.#frame;
    frame.width = this.#size.width;
    frame.height = this.#size.height;
    frame.pixel = 1 / this.#size.ratio;
    frame.now = this.#setting.scene.seconds(at);
    frame.adds = this.#theme.sparksAdd;
    frame.plain = !look.gradients;
  }

  #drawRising({ glow, topWave }: FrameLook): void {
    beginProgram(this.#barProgram, this.#frame);
    this.#barProgram.number('riseTime', RISE / 1_000);
    if (glow) this.#drawBars(1);
    this.#drawBars(0);
    if (topWave > 0) this.#waves.drawTop(this.#frame, topWave);
    beginProgram(this.#particleProgram, this.#frame);
    this.#particles.draw();
  }

  #drawBars(glowing: number): void {
    this.#barProgram.number('glowing', glowing);
    this.#bars.draw();
  }

  #drawKeys(): void {
    const program = this.#keyProgram;
    beginProgram(program, this.#frame);
    const { x, y, width, height } = this.#labels.area;
    const ivory = parseColour(this.#theme.whiteEnd);
    program.number('releaseTime', RELEASE / 1_000);
    program.vector('labelArea', x, y, width, height);
    program.vector('ivory', ivory[0], ivory[1], ivory[2]);
    this.#bars.draw();
  }
}

/** Draws lit keys, bars, sparks and waves as instances that the shaders move. Null where WebGL2 is missing. */
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
