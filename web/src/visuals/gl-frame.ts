import type { GlProgram } from './gl-program.ts';

/** What all programs are told of a frame. One object, written anew for each. */
export interface GlFrame {
  width: number;
  height: number;
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
  program.vector('size', frame.width, frame.height);
  program.number('now', frame.now);
  program.number('pixel', frame.pixel);
  program.number('adds', frame.adds ? 1 : 0);
  program.number('plain', frame.plain ? 1 : 0);
}
