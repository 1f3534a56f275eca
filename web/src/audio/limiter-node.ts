import { LOOK_AHEAD } from './limiter.ts';
// oxlint-disable-next-line import/default -- Vite answers with the built file's address.
import workletUrl from './limiter-worklet.ts?worker&url';

const STEREO = { channelCount: 2, channelCountMode: 'explicit' } as const;

/** Where there are no worklets (a page that did not come by https), the browser's own compressor is better than clipping. */
function createCompressor(context: BaseAudioContext): AudioNode {
  return new DynamicsCompressorNode(context, { ...STEREO, threshold: -6, knee: 0, ratio: 20, attack: 0.001 });
}

/** Keeps what goes through it under −1 dBFS. */
export async function createLimiterNode(context: BaseAudioContext): Promise<AudioNode> {
  // Old browsers and insecure pages lack it, whatever the types say.
  const worklet = context.audioWorklet as AudioWorklet | undefined;
  if (worklet === undefined) return createCompressor(context);
  await worklet.addModule(workletUrl);
  return new AudioWorkletNode(context, 'limiter', { ...STEREO, outputChannelCount: [2] });
}

/** What the limiter adds to the way to the ear, ms. */
export function limiterDelay(sampleRate: number): number {
  return (1_000 * LOOK_AHEAD) / sampleRate;
}
