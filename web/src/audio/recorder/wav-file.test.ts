import { describe, expect, it } from 'vitest';
import { PcmBlock, toPcm } from './pcm.ts';
import { WavFile, wavHeader } from './wav-file.ts';

async function read(file: WavFile): Promise<{ header: DataView; samples: Int16Array }> {
  const bytes = await file.toBlob().arrayBuffer();
  return { header: new DataView(bytes, 0, 44), samples: new Int16Array(bytes.slice(44)) };
}

describe('the samples of a WAV file', () => {
  it.each([
    [0, 0],
    [1, 32_767],
    [-1, -32_768],
    [1.7, 32_767],
    [-9, -32_768],
    [0.5, 16_384],
    [1 / 32_768, 1],
    [-0.4 / 32_768, -0],
  ])('%s is stored as %s', (sample, written) => {
    expect(toPcm(sample)).toBe(written);
  });

  it('alternate between left and right', () => {
    const block = new PcmBlock(2);
    block.add(Float32Array.of(0.25, 0.5), Float32Array.of(-0.25, -0.5));
    expect(block.isFull).toBe(true);
    expect([...block.samples]).toEqual([8_192, -8_192, 16_384, -16_384]);
    block.clear();
    expect(block.frames).toBe(0);
  });
});

describe('a WAV file', () => {
  it('has a header with stereo, 16 bits, its rate and its length', () => {
    const bytes = wavHeader(10, 44_100);
    const view = new DataView(bytes.buffer);
    const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
    expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(76);
    expect(view.getUint32(16, true)).toBe(16);
    expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 2, 4, 16]);
    expect([24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([44_100, 176_400, 40]);
  });

  it('contains all blocks', async () => {
    const file = new WavFile(48_000, 1_000);
    for (let at = 0; at < 200; at++) file.add(Int16Array.of(at, -at));
    const { header, samples } = await read(file);
    expect(header.getUint32(40, true)).toBe(800);
    expect(samples).toEqual(Int16Array.from(Array.from({ length: 200 }, (_, at) => [at, -at]).flat()));
  });

  it('contains silence for gaps, even long ones', async () => {
    const file = new WavFile(48_000, 2_000_000);
    file.add(Int16Array.of(1, 2));
    file.addSilence(600_000);
    file.addSilence(-5);
    file.add(Int16Array.of(3, 4));
    const { header, samples } = await read(file);
    expect(header.getUint32(40, true)).toBe(4 * 600_002);
    expect([samples.length, samples[0], samples[1], samples.at(-2), samples.at(-1)]).toEqual([1_200_004, 1, 2, 3, 4]);
    expect(samples.subarray(2, -2).some((sample) => sample !== 0)).toBe(false);
  });

  it('is limited in length', async () => {
    const file = new WavFile(48_000, 3);
    file.add(Int16Array.of(1, 1, 2, 2));
    file.add(Int16Array.of(3, 3, 4, 4));
    file.addSilence(9);
    file.add(Int16Array.of(5, 5));
    expect([...(await read(file)).samples]).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
