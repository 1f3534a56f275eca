declare global {
  /** In the standard since 2022; TypeScript does not include it yet. */
  interface AudioContextOptions {
    renderSizeHint?: number;
  }
  interface OfflineAudioContextOptions {
    renderSizeHint?: number;
  }
}

const FRAMES_A_MILLISECOND = 48;
const LEAST = 128;
const MOST = 512;

/**
 * Frames to render at once for an output buffer of this many ms: more frames cost less per voice. A power of two of at most
 * half the buffer, so that rendering ahead adds little delay. Older browsers always use 128.
 */
export function renderSize(buffer: number): number {
  const size = 2 ** Math.floor(Math.log2((buffer * FRAMES_A_MILLISECOND) / 2));
  return Math.max(LEAST, Math.min(MOST, size));
}
