import type { GlProgram } from './gl-program.ts';

/** What all programs are told of a frame. One object, written anew for each. */
export interface GlFrame {
  /** CSS pixels of the canvas. */
  readonly size: Float32Array;
  /** A device pixel in CSS pixels. */
  pixel: number;
  /** Seconds of the picture's time. */
  now: number;
  /** Sparks add up to light. */
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
