import { RELEASE, RISE } from './bars.ts';
import { parseColour } from './colour.ts';
import { createGlInstances } from './gl-instances.ts';
import { createGlLabels } from './gl-labels.ts';
import { createGlProgram, type GlProgram } from './gl-program.ts';
import type { FrameLook, Renderer, RendererSetting } from './renderer.ts';
import * as shaders from './shaders.ts';

/** Draws lit keys, bars and sparks as instances that the shaders move. Null where WebGL2 is missing. */
export function createWebglRenderer({ canvas, scene, ...setting }: RendererSetting): Renderer | null {
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    premultipliedAlpha: true,
    powerPreference: 'low-power',
    desynchronized: false,
  }) as WebGL2RenderingContext | null;
  if (gl === null || gl.isContextLost()) return null;
  const bars = createGlInstances(gl, scene.bars);
  const particles = createGlInstances(gl, scene.particles);
  const labels = createGlLabels(gl);
  const barProgram = createGlProgram(gl, shaders.BAR_VERTEX, shaders.BAR_FRAGMENT);
  const particleProgram = createGlProgram(gl, shaders.PARTICLE_VERTEX, shaders.PARTICLE_FRAGMENT);
  const keyProgram = createGlProgram(gl, shaders.KEY_VERTEX, shaders.KEY_FRAGMENT);
  let { theme, size } = setting;
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  function begin(program: GlProgram, at: number): void {
    program.use();
    gl?.uniform2f(program.uniform('size'), size.width, size.height);
    gl?.uniform1f(program.uniform('now'), scene.seconds(at));
    gl?.uniform1f(program.uniform('pixel'), 1 / size.ratio);
    gl?.uniform1f(program.uniform('adds'), theme.sparksAdd ? 1 : 0);
  }

  function drawBars(context: WebGL2RenderingContext, at: number, glow: boolean): void {
    begin(barProgram, at);
    context.uniform1f(barProgram.uniform('riseTime'), RISE / 1_000);
    for (const glowing of glow ? [1, 0] : [0]) {
      context.uniform1f(barProgram.uniform('glowing'), glowing);
      bars.draw();
    }
  }

  function drawKeys(context: WebGL2RenderingContext, at: number): void {
    begin(keyProgram, at);
    labels.bind();
    const { x, y, width, height } = labels.area;
    context.uniform1f(keyProgram.uniform('releaseTime'), RELEASE / 1_000);
    context.uniform4f(keyProgram.uniform('labelArea'), x, y, width, height);
    context.uniform3fv(keyProgram.uniform('ivory'), parseColour(theme.whiteEnd));
    bars.draw();
  }

  function frame(context: WebGL2RenderingContext, at: number, { rising, glow }: FrameLook): void {
    bars.upload();
    particles.upload();
    context.clearColor(0, 0, 0, 0);
    context.clear(context.COLOR_BUFFER_BIT);
    if (rising) {
      drawBars(context, at, glow);
      begin(particleProgram, at);
      particles.draw();
    }
    drawKeys(context, at);
  }

  const renderer: Renderer = {
    kind: 'webgl',
    resize: (wanted) => {
      size = wanted;
      canvas.width = Math.max(1, Math.round(size.width * size.ratio));
      canvas.height = Math.max(1, Math.round(size.height * size.ratio));
      gl.viewport(0, 0, canvas.width, canvas.height);
      labels.write(scene.boards, size.ratio);
    },
    setTheme: (wanted) => {
      theme = wanted;
    },
    boardsChanged: () => {
      labels.write(scene.boards, size.ratio);
    },
    frame: (at, look) => {
      if (!gl.isContextLost()) frame(gl, at, look);
    },
    dispose: () => {
      for (const part of [bars, particles, labels, barProgram, particleProgram, keyProgram]) part.dispose();
    },
  };
  renderer.resize(size);
  return renderer;
}
