import { isWholeFile } from './whole-file.ts';

type Decode = (bytes: ArrayBuffer) => Promise<AudioBuffer>;
/** Of which at least so many seconds are needed. */
export type DecodeWhole = (bytes: ArrayBuffer, leastSeconds: number) => Promise<AudioBuffer>;

/** For browsers that cannot read Ogg Vorbis; it is only fetched when one was seen to fail. */
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
 * Decodes whole files with `native`, or, once that has refused what the other could read, always with the other. Browsers leave out the
 * last block of a file; where it is needed, as the end of a loop, the other reads it again.
 */
export function createDecoder(native: Decode, other: Decode = decodeWithWasm): DecodeWhole {
  let nativeFails = false;

  async function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
    try {
      // The browser takes the bytes away, even when it then fails.
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
/** From here on nothing is lost by playing at another rate. */
const FULL_RATE = 44_100;

/** The rate a file was recorded at, which its first header says; 0 if it does not. */
function rateOf(bytes: ArrayBuffer): number {
  if (bytes.byteLength < RATE_IN_OGG + 4) return 0;
  const view = new DataView(bytes);
  const name = String.fromCodePoint(...new Uint8Array(bytes, 0, 4));
  if (name === 'OggS') return view.getUint32(RATE_IN_OGG, true);
  return name === 'RIFF' ? view.getUint32(RATE_IN_WAV, true) : 0;
}

/** The browser's own decoder, at the rate at which the sound will be played, or at the file's own where that is less and fine: it is the smaller one. */
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
