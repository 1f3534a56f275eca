import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWholeFile } from './whole-file.ts';

const tone = readFileSync(new URL('testing/tone.ogg', import.meta.url));

/** The first bytes of a file. */
function first(bytes: Uint8Array, length: number): ArrayBuffer {
  return Uint8Array.from(bytes.subarray(0, length)).buffer;
}

function aWave(samples: number): Uint8Array {
  const bytes = new Uint8Array(44 + samples * 2);
  bytes.set(new TextEncoder().encode('RIFF'));
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes;
}

test.each([
  ['an Ogg file', tone],
  ['a WAV file', aWave(100)],
])('%s is whole, and detected as truncated without any part of its end', (_, bytes) => {
  expect(isWholeFile(first(bytes, bytes.length))).toBe(true);
  const lengths = Array.from({ length: 40 }, (__, step) => Math.round((bytes.length * (step + 59.9)) / 100));
  for (const length of [bytes.length - 1, ...lengths.filter((one) => one < bytes.length)])
    expect(isWholeFile(first(bytes, length))).toBe(false);
});

test('other files are left to the decoder', () => {
  expect(isWholeFile(new ArrayBuffer(0))).toBe(true);
  expect(isWholeFile(new TextEncoder().encode('<!doctype html><title>Not found</title>').buffer)).toBe(true);
});
