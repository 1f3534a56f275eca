import { describe, expect, it } from 'vitest';
import { browserTimers } from '../../platform/timers.ts';
import { loadTap, openTap } from './tap.ts';

const RATE = 48_000;

/** The blocks of a tap for a source with these samples on the left, and half of them on the right. */
async function hear(played: Float32Array<ArrayBuffer>): Promise<{ samples: Int16Array; began: number | undefined }> {
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: played.length, sampleRate: RATE });
  await loadTap(context);
  const buffer = new AudioBuffer({ numberOfChannels: 2, length: played.length, sampleRate: RATE });
  buffer.copyToChannel(played, 0);
  buffer.copyToChannel(
    played.map((sample) => sample / 2),
    1,
  );
  const source = new AudioBufferSourceNode(context, { buffer });
  const blocks: { samples: Int16Array; at: number }[] = [];
  const tap = openTap(source, browserTimers, (block) => blocks.push(block));
  source.start();
  await context.startRendering();
  await tap.stop();
  return { samples: Int16Array.from(blocks.flatMap(({ samples }) => [...samples])), began: blocks[0]?.at };
}

describe('a tap', () => {
  it('records every sample of both sides, including the last ones', async () => {
    const played = Float32Array.from({ length: 128 * 75 }, (_, at) => ((at * 7) % 65_536) / 32_768 - 1);
    const { samples, began } = await hear(played);
    const expected = [...played].flatMap((sample) => [Math.round(sample * 32_768), Math.round(sample * 16_384)]);
    expect(began).toBe(0);
    expect(samples).toEqual(Int16Array.from(expected));
  });
});
