const HEADER = 44;
const FORMAT_BYTES = 16;
const PCM = 1;
const FULL_SCALE = 32_767;

function writeText(view: DataView, at: number, text: string): void {
  for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
}

function writeHeader(view: DataView, bytes: number, rate: number): void {
  writeText(view, 0, 'RIFF');
  view.setUint32(4, HEADER - 8 + bytes, true);
  writeText(view, 8, 'WAVEfmt ');
  view.setUint32(16, FORMAT_BYTES, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(view, 36, 'data');
  view.setUint32(40, bytes, true);
}

/** A mono WAV file of 16 bits. */
export function writeWav(channel: Float32Array, rate: number): Uint8Array {
  const bytes = new Uint8Array(HEADER + 2 * channel.length);
  const view = new DataView(bytes.buffer);
  writeHeader(view, 2 * channel.length, rate);
  channel.forEach((value, index) => {
    view.setInt16(HEADER + 2 * index, Math.round(FULL_SCALE * Math.max(-1, Math.min(1, value))), true);
  });
  return bytes;
}

/** Reads what `writeWav` writes. */
export function readWav(bytes: Uint8Array): { channel: Float32Array; rate: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(40, true) / 2;
  const channel = Float32Array.from({ length }, (_, index) => view.getInt16(HEADER + 2 * index, true) / FULL_SCALE);
  return { channel, rate: view.getUint32(24, true) };
}
