import { MIDI_FILE } from '@quatremains/protocol/player-limits';
import type { Timers } from '../platform/timers.ts';
import type { MidiReading } from '@quatremains/rules/songs/read-midi';

/** A file that takes longer to read is refused, ms. */
const PATIENCE = 10_000;

function startMidiWorker(): Worker {
  return new Worker(new URL('./midi-worker.ts', import.meta.url), { type: 'module', name: 'midi' });
}

/** Reads a MIDI file in a worker of its own, which ends with the reading. */
export function openMidi(
  bytes: Uint8Array<ArrayBuffer>,
  timers: Timers,
  start = startMidiWorker,
): Promise<MidiReading> {
  if (bytes.length > MIDI_FILE.bytes) return Promise.resolve({ ok: false, failure: 'tooLarge' });
  const worker = start();
  return new Promise((resolve) => {
    const finish = (reading: MidiReading): void => {
      stopWaiting();
      worker.terminate();
      resolve(reading);
    };
    const fail = (): void => {
      finish({ ok: false, failure: 'unreadable' });
    };
    const stopWaiting = timers.after(PATIENCE, fail);
    worker.addEventListener('message', ({ data }: MessageEvent<MidiReading>) => {
      finish(data);
    });
    worker.addEventListener('error', fail);
    worker.postMessage(bytes, [bytes.buffer]);
  });
}
