import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { cap, loudnessOf, trim } from './sound.ts';
import { openVorbis } from './vorbis.ts';

export interface Job {
  readonly source: string;
  readonly target: string;
}

export interface Made {
  readonly loudness: number;
}

const vorbis = openVorbis();

async function make({ source, target }: Job): Promise<Made> {
  const ogg = await vorbis;
  const sound = cap(trim(await ogg.decode(readFileSync(source))));
  writeFileSync(target, ogg.encode(sound));
  return { loudness: loudnessOf(sound) };
}

parentPort?.on('message', (job: Job) => {
  make(job).then(
    (made) => parentPort?.postMessage(made),
    (error: unknown) => {
      throw error;
    },
  );
});
