import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { createOggEncoder } from 'wasm-media-encoders';
import { withSerial } from './ogg-serial.ts';
import type { Sound } from './sound.ts';

/** About 100 kbit a second for a piano. */
const QUALITY = 4;

/** Decodes and encodes Ogg Vorbis, one file after another. */
export interface Vorbis {
  decode(bytes: Uint8Array): Promise<Sound>;
  encode(sound: Sound): Uint8Array;
}

export async function openVorbis(): Promise<Vorbis> {
  const decoder = new OggVorbisDecoder();
  const [encoder] = await Promise.all([createOggEncoder(), decoder.ready]);
  return {
    decode: async (bytes) => {
      const { channelData, sampleRate, errors } = await decoder.decodeFile(bytes);
      await decoder.reset();
      const [left, right = left] = channelData;
      if (left === undefined || right === undefined || errors.length > 0) throw new Error('Not an Ogg Vorbis file');
      return { channels: [left, right], rate: sampleRate };
    },
    encode: ({ channels, rate }) => {
      encoder.configure({ sampleRate: rate, channels: 2, vbrQuality: QUALITY });
      const body = encoder.encode([...channels]).slice();
      return withSerial(new Uint8Array(Buffer.concat([body, encoder.finalize()])), 1);
    },
  };
}
