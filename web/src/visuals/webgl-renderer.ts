import { RELEASE, RISE } from './bars.ts';
import { parseColour } from './colour.ts';
import { createGlInstances, type GlInstances } from './gl-instances.ts';
import { createGlLabels, type GlLabels } from './gl-labels.ts';
import { createGlProgram, type GlProgram } from './gl-program.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { FrameLook, PictureSize, Renderer, RendererSetting } from './renderer.ts';
import * as shaders from './shaders.ts';

class WebglRenderer implements Renderer {
  readonly kind = 'webgl';
  readonly #gl: WebGL2RenderingContext;
  readonly #setting: RendererSetting;
  readonly #bars: GlInstances;
  readonly #particles: GlInstances;
  readonly #labels: GlLabels;
  readonly #barProgram: GlProgram;
  readonly #particleProgram: GlProgram;
  readonly #keyProgram: GlProgram;
  #theme: PictureTheme;
  #size: PictureSize;

  constructor(gl: WebGL2RenderingContext, setting: RendererSetting) {
    this.#gl = gl;
    this.#setting = setting;
    this.#theme = setting.theme;
    this.#size = setting.size;
    this.#bars = createGlInstances(gl, setting.scene.bars);
    this.#particles = createGlInstances(gl, setting.scene.particles);
    this.#labels = createGlLabels(gl);
    this.#barProgram = createGlProgram(gl, shaders.BAR_VERTEX, shaders.BAR_FRAGMENT);
    this.#particleProgram = createGlProgram(gl, shaders.PARTICLE_VERTEX, shaders.PARTICLE_FRAGMENT);
    this.#keyProgram = createGlProgram(gl, shaders.KEY_VERTEX, shaders.KEY_FRAGMENT);
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

  frame(at: number, { rising, glow }: FrameLook): void {
    const gl = this.#gl;
    if (gl.isContextLost()) return;
    this.#bars.upload();
    this.#particles.upload();
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (rising) {
      this.#drawBars(at, glow);
      this.#begin(this.#particleProgram, at);
      this.#particles.draw();
    }
    this.#drawKeys(at);
  }

  dispose(): void {
    const programs = [this.#barProgram, this.#particleProgram, this.#keyProgram];
    for (const part of [this.#bars, this.#particles, this.#labels, ...programs]) part.dispose();
  }

  #begin(program: GlProgram, at: number): void {
    program.use();
    program.vector('size', this.#size.width, this.#size.height);
    program.number('now', this.#setting.scene.seconds(at));
    program.number('pixel', 1 / this.#size.ratio);
    program.number('adds', this.#theme.sparksAdd ? 1 : 0);
  }

  #drawBars(at: number, glow: boolean): void {
    const program = this.#barProgram;
    this.#begin(program, at);
    program.number('riseTime', RISE / 1_000);
    for (const glowing of glow ? [1, 0] : [0]) {
      program.number('glowing', glowing);
      this.#bars.draw();
    }
  }

  #drawKeys(at: number): void {
    const program = this.#keyProgram;
    this.#begin(program, at);
    const { x, y, width, height } = this.#labels.area;
    program.number('releaseTime', RELEASE / 1_000);
    program.vector('labelArea', x, y, width, height);
    program.vector('ivory', ...parseColour(this.#theme.whiteEnd));
    this.#bars.draw();
  }
}

/** Draws lit keys, bars and sparks as instances that the shaders move. Null where WebGL2 is missing. */
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
