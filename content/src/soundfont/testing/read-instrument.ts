import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { regionManifest, type RegionManifest } from '@quatremains/protocol/entities/instrument';
import type { Vorbis } from '../../vorbis.ts';
import type { Recorded } from '../plain-player.ts';
import type { Take } from '../tile.ts';
import { readWav } from '../wav.ts';

/** A prepared instrument, read as a browser reads it. */
export interface ReadInstrument extends Recorded {
  readonly manifest: RegionManifest;
}

async function readTake(file: string, vorbis: Vorbis): Promise<Take> {
  const bytes = readFileSync(file);
  if (file.endsWith('.wav')) return readWav(bytes);
  const { channels, rate } = await vorbis.decode(bytes);
  return { channel: channels[0], rate };
}

export async function readInstrument(folder: string, vorbis: Vorbis): Promise<ReadInstrument> {
  const manifest = regionManifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const takes = new Map<string, Take>();
  for (const file of new Set(manifest.regions.flatMap(({ files }) => files))) {
    takes.set(file, await readTake(join(folder, file), vorbis));
  }
  const takeOf = (file: string): Take => {
    const take = takes.get(file);
    if (take === undefined) throw new Error(`${file} was not read`);
    return take;
  };
  return { manifest, regions: manifest.regions, takeOf };
}
