import { NO_COLOUR, packColour, parseColour } from './colour.ts';
import { beginProgram, type GlFrame } from './gl-frame.ts';
import { createGlInstances } from './gl-instances.ts';
import { createGlProgram, type GlProgram } from './gl-program.ts';
import type { FrameStyle } from './renderer.ts';
import type { Scene } from './scene.ts';
import { TOP_WAVE_FRAGMENT, TOP_WAVE_VERTEX } from './shaders/top-wave.ts';
import { VIP_WAVE_FRAGMENT, VIP_WAVE_VERTEX } from './shaders/vip-wave.ts';
import { ownBoardIndex } from './placed-board.ts';
import { createPulses, gatherPulses, WAVE_CEILING, wavePoints } from './waves/top-wave.ts';
import { VIP_WAVE } from './waves/vip-wave.ts';

/** Draws the wave over the own keys. */
export interface GlTopWave {
  draw(frame: GlFrame, share: number): void;
  dispose(): void;
}

/** Draws the waves along the header lines of VIPs. */
export interface GlVipWaves {
  upload(): void;
  draw(frame: GlFrame, style: FrameStyle): void;
  dispose(): void;
}

const TURN = 2 * Math.PI;
const SIZES = [VIP_WAVE.amplitude, VIP_WAVE.length, VIP_WAVE.thickness, VIP_WAVE.edge] as const;

/** All colours of a board, in a reused array. */
function tint(program: GlProgram, colours: readonly string[], further: Float32Array): void {
  program.vector('tint', parseColour(colours[0] ?? '#ffffff'));
  for (let index = 0; index < further.length; index++) {
    const colour = colours[index + 1];
    further[index] = colour === undefined ? NO_COLOUR : packColour(parseColour(colour));
  }
  program.vector('further', further);
}

export function createGlTopWave(gl: WebGL2RenderingContext, scene: Scene): GlTopWave {
  const program = createGlProgram(gl, TOP_WAVE_VERTEX, TOP_WAVE_FRAGMENT);
  const bare = gl.createVertexArray();
  const pulses = createPulses();
  const area = new Float32Array(4);
  const further = new Float32Array(4);
  return {
    draw: (frame, share) => {
      const own = ownBoardIndex(scene.boards);
      const board = scene.boards[own]?.board;
      if (board === undefined) return;
      gatherPulses(pulses, scene, own, frame.now);
      if (pulses.count === 0) return;
      const points = wavePoints(board.keys.width, share);
      area[0] = board.keys.x;
      area[1] = board.keys.y;
      area[2] = board.keys.width;
      area[3] = points;
      beginProgram(program, frame);
      tint(program, board.colours, further);
      program.vector('area', area);
      program.number('ceiling', WAVE_CEILING);
      program.vectors('pulses', pulses.data);
      gl.bindVertexArray(bare);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 2 * points);
    },
    dispose: () => {
      program.dispose();
      gl.deleteVertexArray(bare);
    },
  };
}

export function createGlVipWaves(gl: WebGL2RenderingContext, scene: Scene): GlVipWaves {
  const program = createGlProgram(gl, VIP_WAVE_VERTEX, VIP_WAVE_FRAGMENT);
  const lines = createGlInstances(gl, scene.waves);
  return {
    upload: lines.upload,
    draw: (frame, { turns, glow }) => {
      if (scene.waves.size === 0) return;
      beginProgram(program, frame);
      program.vector('wave', SIZES);
      program.number('core', VIP_WAVE.core);
      program.number('turns', turns % 1);
      program.number('swells', turns % TURN);
      program.number('soft', glow ? 1 : 0);
      lines.draw();
    },
    dispose: () => {
      program.dispose();
      lines.dispose();
    },
  };
}
