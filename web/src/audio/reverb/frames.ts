/** Frames processed at once; a browser's block size is a multiple of it. */
export const BLOCK = 128;

export function framesOf(milliseconds: number, sampleRate: number): number {
  return Math.round((milliseconds * sampleRate) / 1_000);
}
