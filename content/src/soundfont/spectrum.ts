/** Reorders the values by the reversed bits of their indices. */
function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let at = 1, mirrored = 0; at < size; at++) {
    let bit = size >> 1;
    for (; (mirrored & bit) !== 0; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at >= mirrored) continue;
    [real[at], real[mirrored]] = [real[mirrored] ?? 0, real[at] ?? 0];
    [imaginary[at], imaginary[mirrored]] = [imaginary[mirrored] ?? 0, imaginary[at] ?? 0];
  }
}

/** Joins transforms of half a length, by pairs, over the whole of the values. */
function joinHalves(real: Float64Array, imaginary: Float64Array, half: number): void {
  for (let place = 0; place < half; place++) {
    const angle = (-Math.PI * place) / half;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    for (let low = place; low < real.length; low += 2 * half) {
      const high = low + half;
      const [x, y] = [real[high] ?? 0, imaginary[high] ?? 0];
      const [turnedX, turnedY] = [x * cosine - y * sine, x * sine + y * cosine];
      real[high] = (real[low] ?? 0) - turnedX;
      imaginary[high] = (imaginary[low] ?? 0) - turnedY;
      real[low] = (real[low] ?? 0) + turnedX;
      imaginary[low] = (imaginary[low] ?? 0) + turnedY;
    }
  }
}

/** The power in each of `size / 2` bands of the sound, which may be shorter than `size`, a power of two. */
export function powerSpectrum(samples: Float32Array, size: number): Float64Array {
  const real = new Float64Array(size);
  real.set(samples.subarray(0, size));
  const imaginary = new Float64Array(size);
  reverseBits(real, imaginary);
  for (let half = 1; half < size; half *= 2) joinHalves(real, imaginary, half);
  return real.subarray(0, size / 2).map((value, at) => value * value + (imaginary[at] ?? 0) ** 2);
}
