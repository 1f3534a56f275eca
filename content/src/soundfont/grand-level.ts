import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layeredManifest, type LayeredManifest } from '@quatremains/protocol/entities/instrument';
import type { Sound } from '../sound.ts';
import { openVorbis } from '../vorbis.ts';
import { passageLufs, VELOCITY } from './passage.ts';

/** The level of the grand in the list of instruments; the levels of all others are relative to it. */
export const GRAND_DECIBELS = -2.5;

/** Recorded notes over the middle of the keyboard; every third key is recorded. */
const NOTES = [36, 45, 54, 66, 75, 84, 96];
const RELEASE_FALL = Math.log(1_000);

const amplitude = (decibels: number): number => 10 ** (decibels / 20);

interface LevelledRecording {
  readonly file: string;
  readonly gain: number;
}

/** The recording nearest to the velocity, and its gain to the loudness between the two layers around the velocity. */
function recordingAt({ layers, samples }: LayeredManifest, note: number): LevelledRecording {
  const above = layers.findIndex(({ velocity }) => velocity >= VELOCITY);
  const [low, high] = [layers[above - 1], layers[above]];
  const sampleOf = (layer: number): LayeredManifest['samples'][number] | undefined =>
    samples.find((sample) => sample.layer === layer && sample.root === note);
  const [soft, loud] = [sampleOf(above - 1), sampleOf(above)];
  if (low === undefined || high === undefined || soft?.loudness === undefined || loud?.loudness === undefined)
    throw new Error(`The grand has no recording of ${note}`);
  const share = (VELOCITY - low.velocity) / (high.velocity - low.velocity);
  const wanted = soft.loudness + (loud.loudness - soft.loudness) * share;
  const nearest = share > 0.5 ? loud : soft;
  return { file: nearest.file, gain: amplitude(wanted - (nearest.loudness ?? 0) + GRAND_DECIBELS) };
}

function released({ channels, rate }: Sound, gain: number, held: number, release: number): Sound {
  const levelled = (channel: Float32Array): Float32Array =>
    channel.map((value, at) => gain * value * Math.exp((-RELEASE_FALL * Math.max(0, at / rate - held)) / release));
  return { channels: [levelled(channels[0]), levelled(channels[1])], rate };
}

/** The loudness of the prepared grand, in LUFS, at the velocity of the comparison. */
export async function loudnessOfGrand(folder: string): Promise<number> {
  const manifest = layeredManifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const vorbis = await openVorbis();
  const sounds = new Map<number, Sound>();
  for (const note of NOTES) {
    const { file, gain } = recordingAt(manifest, note);
    sounds.set(note, released(await vorbis.decode(readFileSync(join(folder, file))), gain, 1, manifest.releaseSeconds));
  }
  return passageLufs(NOTES, (note) => {
    const sound = sounds.get(note);
    if (sound === undefined) throw new Error(`${note} was not decoded`);
    return sound;
  });
}
