import { readMidi, type MidiReading } from '@quatremains/rules/songs/read-midi';

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const reading = readMidi(data);
  const columns = reading.ok ? Object.values(reading.content).filter((value) => ArrayBuffer.isView(value)) : [];
  const buffers = columns.map(({ buffer }) => buffer as ArrayBuffer);
  postMessage(reading satisfies MidiReading, { transfer: buffers });
});
