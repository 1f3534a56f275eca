import type { Timers } from '../../platform/timers.ts';
// oxlint-disable-next-line import/default -- Vite answers with the built file's address.
import workletUrl from './tap-worklet.ts?worker&url';

/** Interleaved samples of both sides, and the context time of the first, seconds. */
export interface TapBlock {
  readonly samples: Int16Array<ArrayBuffer>;
  readonly at: number;
}

interface TapMessage extends TapBlock {
  readonly isLast?: boolean;
}

/** Reads the output of a node. */
export interface Tap {
  /** Ends it after the last block has arrived. */
  stop(): Promise<void>;
}

/** A closed or interrupted context no longer responds. */
const ANSWERS_WITHIN = 300;

export function mayTap({ audioWorklet }: BaseAudioContext): boolean {
  return (audioWorklet as AudioWorklet | undefined) !== undefined;
}

export async function loadTap(context: BaseAudioContext): Promise<void> {
  await context.audioWorklet.addModule(workletUrl);
}

/** Must be called after `loadTap`. */
export function openTap(source: AudioNode, timers: Timers, hear: (block: TapBlock) => void): Tap {
  const node = new AudioWorkletNode(source.context, 'tap', { channelCount: 2, channelCountMode: 'explicit' });
  const ended = Promise.withResolvers<null>();
  node.port.onmessage = ({ data }: MessageEvent<TapMessage>) => {
    if (data.samples.length > 0) hear(data);
    if (data.isLast === true) ended.resolve(null);
  };
  // The node outputs silence; some browsers do not run unconnected nodes.
  source.connect(node).connect(source.context.destination);
  return {
    stop: async () => {
      node.port.postMessage('stop');
      const stopWaiting = timers.after(ANSWERS_WITHIN, () => {
        ended.resolve(null);
      });
      await ended.promise;
      stopWaiting();
      node.port.onmessage = null;
      source.disconnect(node);
      node.disconnect();
    },
  };
}
