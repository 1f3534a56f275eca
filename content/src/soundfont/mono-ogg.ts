import { createOggEncoder } from 'wasm-media-encoders';
import { withSerial } from '../ogg-serial.ts';
import type { Take } from './tile.ts';

/** About 80 kbit a second for one channel. */
const QUALITY = 5;

/** Writes Ogg Vorbis of one channel. */
export type MonoOgg = (take: Take) => Uint8Array;

export async function openMonoOgg(): Promise<MonoOgg> {
  const encoder = await createOggEncoder();
  return ({ channel, rate }) => {
    encoder.configure({ sampleRate: rate, channels: 1, vbrQuality: QUALITY });
    const body = encoder.encode([channel]).slice();
    return withSerial(new Uint8Array(Buffer.concat([body, encoder.finalize()])), 1);
  };
}
