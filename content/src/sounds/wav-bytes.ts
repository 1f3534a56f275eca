const HEADER = 44;
const BYTES = 2;
const HIGHEST = 0x7f_ff;

/** A mono WAV file of 16 bits. */
export function wavBytes(samples: Float64Array, rate: number): Buffer {
  const file = Buffer.alloc(HEADER + BYTES * samples.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * BYTES, 28);
  file.writeUInt16LE(BYTES, 32);
  file.writeUInt16LE(8 * BYTES, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(BYTES * samples.length, 40);
  for (const [index, sample] of samples.entries())
    file.writeInt16LE(Math.round(sample * HIGHEST), HEADER + BYTES * index);
  return file;
}
