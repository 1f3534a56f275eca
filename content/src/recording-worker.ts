import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { beginning, cap, loudnessOf, trim, type Sound } from './sound.ts';
import { equalise } from './tone/equalise.ts';
import { goRound } from './tone/tail.ts';
import type { PreparedTone } from './tone/tones.ts';
import { openVorbis } from './vorbis.ts';

export interface RecordingJob {
  readonly source: string;
  readonly target: string;
  readonly tone: PreparedTone;
}

export interface MadeRecording {
  readonly loudness: number;
}

const vorbis = openVorbis();

function prepared(sound: Sound, { thirds, tail }: PreparedTone): Sound {
  const toned = equalise(tail === undefined ? cap(sound) : beginning(sound), thirds);
  return tail === undefined ? toned : goRound(toned, tail);
}

async function make({ source, target, tone }: RecordingJob): Promise<MadeRecording> {
  const ogg = await vorbis;
  const sound = prepared(trim(await ogg.decode(readFileSync(source))), tone);
  writeFileSync(target, ogg.encode(sound));
  return { loudness: loudnessOf(sound) };
}

parentPort?.on('message', (job: RecordingJob) => {
  make(job).then(
    (made) => parentPort?.postMessage(made),
    (error: unknown) => {
      throw error;
    },
  );
});
