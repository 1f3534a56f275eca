import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stop } from '../platform/timers.ts';
import { aMidiFile, ONE_NOTE } from './a-midi-file.ts';

/** The id of Für Elise in this library. */
export const ELISE_TRACK = 1_000_001;

/** An operator's folder with Für Elise and a tune that is no song, both with these events. */
export function createMidiFolder(events: readonly number[] = ONE_NOTE): {
  readonly folder: string;
  readonly remove: Stop;
} {
  const folder = mkdtempSync(join(tmpdir(), 'quatremains-midis-'));
  const entry = { file: 'a.mid', version: 'easy', difficulty: 1, genre: 'Classical' };
  const list = [
    { ...entry, id: ELISE_TRACK, name1: 'Ludwig van Beethoven', name2: 'Für Elise' },
    { ...entry, id: ELISE_TRACK + 1, name1: 'Nobody', name2: 'The Cat and the Kettle' },
  ];
  writeFileSync(join(folder, 'midis.json'), JSON.stringify(list));
  writeFileSync(join(folder, 'a.mid'), aMidiFile(events));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
