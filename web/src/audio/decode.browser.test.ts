import { describe, expect, it } from 'vitest';
import { createDecoder, decodeNatively } from './decode.ts';
import toneUrl from './testing/tone.ogg?url';

/** A tenth of a second of A4, the right side half as loud. */
async function fetchTone(): Promise<ArrayBuffer> {
  const response = await fetch(toneUrl);
  return response.arrayBuffer();
}

const refuse = (): Promise<AudioBuffer> => Promise.reject(new DOMException('no', 'EncodingError'));

// The browser may omit the last block of so short a file.
describe('decoding a sample', () => {
  it('works with the browser alone', async () => {
    const buffer = await createDecoder(decodeNatively(48_000), refuse)(await fetchTone(), 0);
    expect(buffer.duration).toBeCloseTo(0.1, 2);
    expect(buffer.numberOfChannels).toBe(2);
  });

  it('works the same where the browser does not support Ogg Vorbis', async () => {
    const native = await decodeNatively(48_000)(await fetchTone());
    const fallback = await createDecoder(refuse)(await fetchTone(), 0);
    expect(fallback.duration).toBeCloseTo(native.duration, 2);
    const left = fallback.getChannelData(0);
    const difference = native.getChannelData(0).map((value, at) => Math.abs(value - (left[at] ?? 0)));
    expect(Math.max(...difference)).toBeLessThan(1e-4);
  });

  it('asks a browser that has failed only once', async () => {
    let asked = 0;
    const native = (): Promise<AudioBuffer> => {
      asked++;
      return refuse();
    };
    const decode = createDecoder(native);
    await decode(await fetchTone(), 0);
    await decode(await fetchTone(), 0);
    expect(asked).toBe(1);
  });

  it('fails on other files, and then still uses the browser', async () => {
    const decode = createDecoder(decodeNatively(48_000), refuse);
    await expect(decode(new ArrayBuffer(100), 0)).rejects.toThrow('no');
    const buffer = await decode(await fetchTone(), 0);
    expect(buffer.duration).toBeCloseTo(0.1, 2);
  });

  it('fails on a truncated file, and then still uses the browser', async () => {
    const decode = createDecoder(decodeNatively(48_000), refuse);
    const bytes = await fetchTone();
    await expect(decode(bytes.slice(0, bytes.byteLength - 100), 0)).rejects.toThrow('cut off');
    expect((await decode(bytes, 0)).duration).toBeCloseTo(0.1, 2);
  });

  it('decodes the needed end where the browser omits it', async () => {
    const bytes = await fetchTone();
    const native = await decodeNatively(48_000)(bytes.slice(0));
    expect(native.duration).toBeLessThan(0.1);
    const whole = await createDecoder(decodeNatively(48_000))(bytes.slice(0), 0.1);
    expect(whole.duration).toBeCloseTo(0.1, 4);
    const plain = await createDecoder(decodeNatively(48_000), refuse)(bytes.slice(0), 0.1);
    expect(plain.duration).toBe(native.duration);
  });

  it('adds nothing to a recording', async () => {
    const rates = [96_000, 44_100].map(async (rate) => {
      const buffer = await decodeNatively(rate)(await fetchTone());
      return buffer.sampleRate;
    });
    expect(await Promise.all(rates)).toEqual([48_000, 44_100]);
  });
});
