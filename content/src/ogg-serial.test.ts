import { expect, it } from 'vitest';
import { withSerial } from './ogg-serial.ts';
import { openVorbis } from './vorbis.ts';

const tone = Float32Array.from({ length: 24_000 }, (_, at) => 0.5 * Math.sin(at / 20));

it('makes the same file of the same sound', async () => {
  const vorbis = await openVorbis();
  const sound = { channels: [tone, tone], rate: 48_000 } as const;
  expect(vorbis.encode(sound)).toEqual(vorbis.encode(sound));
});

it('makes a file that decodes to the same sound, of the same length', async () => {
  const vorbis = await openVorbis();
  const { channels } = await vorbis.decode(vorbis.encode({ channels: [tone, tone], rate: 48_000 }));
  expect(channels[0].length).toBe(tone.length);
  const error = channels[0].reduce((worst, value, at) => Math.max(worst, Math.abs(value - (tone[at] ?? 0))), 0);
  expect(error).toBeLessThan(0.05);
});

it('computes the checksum of pages as Ogg does', async () => {
  const vorbis = await openVorbis();
  const file = vorbis.encode({ channels: [tone, tone], rate: 48_000 });
  expect(withSerial(file, 1)).toEqual(file);
  expect(withSerial(withSerial(file, 7), 1)).toEqual(file);
  expect(withSerial(file, 7)).not.toEqual(file);
});
