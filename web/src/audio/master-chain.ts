import { LOOK_AHEAD } from './limiter.ts';

const STEREO = { channelCount: 2, channelCountMode: 'explicit' } as const;
/** Specification: slight compression of the mix, then a limiter at −1 dB. */
const COMPRESSION = { threshold: -4, ratio: 2, knee: 0 };

interface Chain {
  readonly first: AudioNode;
  readonly last: AudioNode;
}

/** The chain of the whole mix: its output never exceeds −1 dBFS. Needs loaded worklets. */
export function createMasterChain(context: BaseAudioContext): Chain {
  const options = { ...STEREO, outputChannelCount: [2] };
  const first = new AudioWorkletNode(context, 'compressor', { ...options, parameterData: COMPRESSION });
  const last = new AudioWorkletNode(context, 'limiter', options);
  first.connect(last);
  return { first, last };
}

/** Without worklets, the browser's compressor is better than clipping. */
export function createPlainChain(context: BaseAudioContext): Chain {
  const node = new DynamicsCompressorNode(context, { ...STEREO, threshold: -6, knee: 0, ratio: 20, attack: 0.001 });
  return { first: node, last: node };
}

/** Delay added by the limiter, ms. */
export function limiterDelay(sampleRate: number): number {
  return (1_000 * LOOK_AHEAD) / sampleRate;
}
