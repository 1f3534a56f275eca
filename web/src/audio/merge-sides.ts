/** Merges two mono recordings into a stereo one, padded with silence. A single recording is returned unchanged. */
export function mergeSides(sides: readonly AudioBuffer[]): AudioBuffer {
  const [left, right] = sides;
  if (left === undefined) throw new Error('A recording without any file.');
  if (right === undefined) return left;
  const { sampleRate } = left;
  const merged = new AudioBuffer({ numberOfChannels: 2, length: Math.max(left.length, right.length), sampleRate });
  merged.copyToChannel(left.getChannelData(0), 0);
  merged.copyToChannel(right.getChannelData(0), 1);
  return merged;
}

/** Memory size of a recording. */
export function bytesOf({ length, numberOfChannels }: AudioBuffer): number {
  return length * numberOfChannels * Float32Array.BYTES_PER_ELEMENT;
}
