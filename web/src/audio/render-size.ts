declare global {
  /** In the standard since 2022; TypeScript does not know it yet. */
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
 * How many frames to work out at once, for an output buffer of so many ms: the more, the less each voice costs. A power of two of no more than
 * half the buffer, so that what is worked out ahead delays nothing much. Browsers that know no other size than 128 take that.
 */
export function renderSize(buffer: number): number {
  const size = 2 ** Math.floor(Math.log2((buffer * FRAMES_A_MILLISECOND) / 2));
  return Math.max(LEAST, Math.min(MOST, size));
}
