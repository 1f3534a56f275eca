import type { Background } from '@quatremains/protocol/vocabulary';
import { parseColour } from '../colour.ts';
import { createGlProgram, type GlProgram } from '../gl-program.ts';
import { focusOf, sceneOf, PAPER } from './scenes.ts';
import { COVER, sceneShader } from './shaders/frame.ts';

/** Paints backgrounds over the whole of one canvas. */
export interface ScenePainter {
  /** `seconds` is the scene's own time. */
  paint(name: Background, seconds: number, light: boolean): void;
  dispose(): void;
}

type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

const SETTING: WebGLContextAttributes = { alpha: false, antialias: false, depth: false, powerPreference: 'low-power' };

function open(canvas: AnyCanvas): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', SETTING);
}

/** Null where there is no WebGL2. Throws where the driver rejects a scene. */
export function createScenePainter(canvas: AnyCanvas): ScenePainter | null {
  const gl = open(canvas);
  if (gl === null) return null;
  const programs = new Map<Background, GlProgram>();
  return {
    paint: (name, seconds, light) => {
      const scene = sceneOf(name);
      const program = programs.get(name) ?? createGlProgram(gl, COVER, sceneShader(scene.scene));
      programs.set(name, program);
      program.use();
      gl.viewport(0, 0, canvas.width, canvas.height);
      program.vector('R', [canvas.width, canvas.height]);
      program.number('T', seconds);
      program.number('light', Number(light));
      program.number('focus', focusOf(scene));
      program.number('shown', scene.opacity);
      program.vector('ground', parseColour(light ? PAPER : scene.color));
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose: () => {
      for (const program of programs.values()) program.dispose();
    },
  };
}
