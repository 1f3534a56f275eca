/** Frames that a reverb works through at once; what a browser asks for is a multiple of it. */
export const BLOCK = 128;

export function framesOf(milliseconds: number, sampleRate: number): number {
  return Math.round((milliseconds * sampleRate) / 1_000);
}
