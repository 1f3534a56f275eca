import { NO_COLOUR, packColour, parseColour } from './colour.ts';
import { createGlInstances } from './gl-instances.ts';
import { createGlProgram } from './gl-program.ts';
import { beginProgram, type GlFrame } from './gl-frame.ts';
import type { FrameLook } from './renderer.ts';
import type { Scene } from './scene.ts';
import { TOP_WAVE_FRAGMENT, TOP_WAVE_VERTEX } from './shaders/top-wave.ts';
import { VIP_WAVE_FRAGMENT, VIP_WAVE_VERTEX } from './shaders/vip-wave.ts';
import { createPulses, gatherPulses, WAVE_CEILING, wavePoints } from './waves/top-wave.ts';
import { ownBoardIndex } from './waves/own-board.ts';
import { VIP_WAVE } from './waves/vip-wave.ts';

/** Draws waves: over the own keys, and along the header lines of VIPs. */
export interface GlWaves {
  upload(): void;
  drawTop(frame: GlFrame, share: number): void;
  drawVip(frame: GlFrame, look: FrameLook): void;
  dispose(): void;
}

export function createGlWaves(gl: WebGL2RenderingContext, scene: Scene): GlWaves {
  const top = createGlProgram(gl, TOP_WAVE_VERTEX, TOP_WAVE_FRAGMENT);
  const vip = createGlProgram(gl, VIP_WAVE_VERTEX, VIP_WAVE_FRAGMENT);
  const lines = createGlInstances(gl, scene.waves);
  const bare = gl.createVertexArray();
  const pulses = createPulses();

  function packed(colour: string | undefined): number {
    return colour === undefined ? NO_COLOUR : packColour(parseColour(colour));
  }

  function tint([first = '#ffffff', second, third, fourth, fifth]: readonly string[]): void {
    const [red, green, blue] = parseColour(first);
    top.vector('tint', red, green, blue);
    top.vector('further', packed(second), packed(third), packed(fourth), packed(fifth));
  }

  return {
    upload: lines.upload,
    drawTop: (frame, share) => {
      const own = ownBoardIndex(scene.boards);
      const board = scene.boards[own]?.board;
      if (board === undefined) return;
      gatherPulses(pulses, scene, own, frame.now);
      if (pulses.count === 0) return;
      const points = wavePoints(board.keys.width, share);
      beginProgram(top, frame);
      tint(board.colours);
      top.vector('area', board.keys.x, board.keys.y, board.keys.width, points);
      top.number('ceiling', WAVE_CEILING);
      top.vectors('pulses', pulses.data);
      gl.bindVertexArray(bare);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 2 * points);
    },
    drawVip: (frame, { turns, glow }) => {
      if (scene.waves.size === 0) return;
      beginProgram(vip, frame);
      vip.vector('wave', VIP_WAVE.amplitude, VIP_WAVE.length, VIP_WAVE.thickness, VIP_WAVE.edge);
      vip.number('core', VIP_WAVE.core);
      vip.number('turns', turns % 1);
      vip.number('soft', glow ? 1 : 0);
      lines.draw();
    },
    dispose: () => {
      for (const part of [top, vip, lines]) part.dispose();
      gl.deleteVertexArray(bare);
    },
  };
}
