import { readFileSync, writeFileSync } from 'node:fs';
import { findRecordings, type Recording } from '../recordings.ts';
import { onBothSides, trim, type Sound } from '../sound.ts';
import { openVorbis } from '../vorbis.ts';
import { matchTo, shelfOf, type Tone } from './match-layers.ts';
import { tailOf } from './tail.ts';
import { NO_TONE, TONES_FILE, type PreparedTone } from './tones.ts';

/** Above these keys a note ends within the eight seconds that are kept of it. */
const LAST_WITH_TAIL = 48;
const SECOND = 48_000;

const vorbis = await openVorbis();

function tonesOf(root: number, layers: readonly Sound[]): Tone[] {
  const [soft, usual, loud, loudest] = layers.map((sound) => onBothSides(sound, (side) => side.slice(0, SECOND)));
  if (soft === undefined || usual === undefined || loud === undefined || loudest === undefined) return [];
  const hertz = shelfOf(root);
  const first = { sound: usual, tone: NO_TONE };
  const second = matchTo(first, loud, hertz, true);
  return [matchTo(first, soft, hertz, false), first, second, matchTo(second, loudest, hertz, true)].map(
    ({ tone }) => tone,
  );
}

async function decode({ source }: Recording): Promise<Sound> {
  return trim(await vorbis.decode(readFileSync(source)));
}

/** Measures all recordings of the grand, and writes what is to be done to each. */
async function measure(): Promise<void> {
  const recordings = findRecordings();
  const measured: Record<string, PreparedTone> = {};
  for (const root of new Set(recordings.map((recording) => recording.root))) {
    const layers = recordings.filter((recording) => recording.root === root);
    const sounds: Sound[] = [];
    for (const layer of layers) sounds.push(await decode(layer));
    for (const [index, tone] of tonesOf(root, sounds).entries()) {
      const [sound, recording] = [sounds[index], layers[index]];
      if (sound === undefined || recording === undefined) continue;
      measured[recording.file] = { ...tone, ...(root <= LAST_WITH_TAIL ? { tail: tailOf(sound) } : {}) };
    }
    console.log(`Measured key ${root}`);
  }
  writeFileSync(TONES_FILE, `${JSON.stringify(measured, null, 1)}\n`);
}

await measure();
