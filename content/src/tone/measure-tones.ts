import { readFileSync, writeFileSync } from 'node:fs';
import { findRecordings, type Recording } from '../recordings.ts';
import { onBothSides, trim, type Sound } from '../sound.ts';
import { openVorbis } from '../vorbis.ts';
import { shelfOf } from './brightness.ts';
import { matchTo, layerOf, type Tone } from './match-layers.ts';
import { tailOf } from './tail.ts';
import { NO_TONE, TONES_FILE, type PreparedTone } from './tones.ts';

/** Above these keys a note ends within the eight seconds that are kept of it. */
const LAST_WITH_TAIL = 48;
const SECOND = 48_000;

const vorbis = await openVorbis();

const throughFile = (sound: Sound): Promise<Sound> => vorbis.decode(vorbis.encode(sound));

async function tonesOf(root: number, layers: readonly Sound[]): Promise<Tone[]> {
  const [soft, usual, loud, loudest] = layers.map((sound) => onBothSides(sound, (side) => side.slice(0, SECOND)));
  if (soft === undefined || usual === undefined || loud === undefined || loudest === undefined) return [];
  const shared = { hertz: shelfOf(root), throughFile };
  const first = await layerOf(usual, NO_TONE, throughFile);
  const softer = await matchTo({ ...shared, reference: first, sound: soft, harder: false });
  const second = await matchTo({ ...shared, reference: first, sound: loud, harder: true });
  const third = await matchTo({ ...shared, reference: second, sound: loudest, harder: true });
  return [softer, first, second, third].map(({ tone }) => tone);
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
    for (const [index, tone] of (await tonesOf(root, sounds)).entries()) {
      const [sound, recording] = [sounds[index], layers[index]];
      if (sound === undefined || recording === undefined) continue;
      measured[recording.file] = { ...tone, ...(root <= LAST_WITH_TAIL ? { tail: tailOf(sound) } : {}) };
    }
    console.log(`Measured key ${root}`);
  }
  writeFileSync(TONES_FILE, `${JSON.stringify(measured, null, 1)}\n`);
}

await measure();
