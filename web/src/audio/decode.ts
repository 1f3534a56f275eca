import { isWholeFile } from './whole-file.ts';

type Decode = (bytes: ArrayBuffer) => Promise<AudioBuffer>;
/** Decodes at least this many seconds. */
export type DecodeWhole = (bytes: ArrayBuffer, leastSeconds: number) => Promise<AudioBuffer>;

/** Decoder for browsers without Ogg Vorbis; fetched only after the native one failed. */
async function decodeWithWasm(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis');
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  try {
    const { channelData, samplesDecoded, sampleRate } = await decoder.decodeFile(new Uint8Array(bytes));
    const buffer = new AudioBuffer({ numberOfChannels: channelData.length, length: samplesDecoded, sampleRate });
    for (const [index, data] of channelData.entries()) buffer.copyToChannel(new Float32Array(data), index);
    return buffer;
  } finally {
    decoder.free();
  }
}

/**
 * Decodes with `native`; once `native` has failed on a file the other can decode, always with the other. Browsers omit the last
 * block of a file; where it is needed, as the end of a loop, the other decodes the file again.
 */
export function createDecoder(native: Decode, other: Decode = decodeWithWasm): DecodeWhole {
  let nativeFails = false;

  async function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
    try {
      // The browser detaches the buffer, even when decoding fails.
      return await native(bytes.slice(0));
    } catch {
      const buffer = await other(bytes);
      nativeFails = true;
      return buffer;
    }
  }

  return async (bytes, leastSeconds) => {
    if (!isWholeFile(bytes)) throw new Error('the recording was cut off');
    if (nativeFails) return other(bytes);
    const buffer = await decode(bytes);
    if (buffer.duration >= leastSeconds) return buffer;
    return other(bytes).catch(() => buffer);
  };
}

const RATE_IN_OGG = 40;
const RATE_IN_WAV = 24;
/** From this rate on resampling loses nothing. */
const FULL_RATE = 44_100;

/** The recording rate in the file's first header; 0 where missing. */
function rateOf(bytes: ArrayBuffer): number {
  if (bytes.byteLength < RATE_IN_OGG + 4) return 0;
  const view = new DataView(bytes);
  const name = String.fromCodePoint(...new Uint8Array(bytes, 0, 4));
  if (name === 'OggS') return view.getUint32(RATE_IN_OGG, true);
  return name === 'RIFF' ? view.getUint32(RATE_IN_WAV, true) : 0;
}

/** The browser's decoder at the output rate, or at the file's own rate where that is lower and sufficient, to save memory. */
export function decodeNatively(sampleRate: number): Decode {
  const contexts = new Map<number, OfflineAudioContext>();
  return (bytes) => {
    const own = rateOf(bytes);
    const rate = own >= FULL_RATE && own < sampleRate ? own : sampleRate;
    const context = contexts.get(rate) ?? new OfflineAudioContext({ length: 1, sampleRate: rate });
    contexts.set(rate, context);
    return context.decodeAudioData(bytes);
  };
}
