import type { GlProgram } from './gl-program.ts';

/** The uniforms of all programs for a frame. One reused object. */
export interface GlFrame {
  /** Size of the canvas, CSS pixels. */
  readonly size: Float32Array;
  /** A device pixel in CSS pixels. */
  pixel: number;
  /** Seconds of the picture's time. */
  now: number;
  /** Additive blending of sparks. */
  adds: boolean;
  /** Flat colours. */
  plain: boolean;
}

export function beginProgram(program: GlProgram, frame: GlFrame): void {
  program.use();
  program.vector('size', frame.size);
  program.number('now', frame.now);
  program.number('pixel', frame.pixel);
  program.number('adds', frame.adds ? 1 : 0);
  program.number('plain', frame.plain ? 1 : 0);
}
