import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RunSubmission } from '@quatremains/protocol/entities/progression';
import { verifyRun, type HeardRun, type VerifiedRun } from '@quatremains/rules/ranked/verify-run';
import { readMidi } from '@quatremains/rules/songs/read-midi';

/** A submitted run, the file of its track on this machine, and what the server knows of it. */
export interface VerificationTask {
  readonly path: string;
  readonly submission: RunSubmission;
  readonly run: HeardRun;
}

/** `events` is the JSON of the submitted events, compressed by Brotli. */
export interface Verification extends VerifiedRun {
  readonly events: Uint8Array;
}

const compress = promisify(brotliCompress);

/** Verifies a run; in a thread of its own, since it takes too long for the thread of the notes. */
export async function verify({ path, submission, run }: VerificationTask): Promise<Verification> {
  const reading = readMidi(await readFile(path));
  if (!reading.ok) throw new Error(`the file of the track is ${reading.failure}: ${path}`);
  const { midiEvents, events, ...figures } = submission;
  const notes = midiEvents.map(([at, length, key]) => ({ at, length, key }));
  const played = events.map(([tick, key, velocity]) => ({ tick, key, down: velocity > 0 }));
  const verified = verifyRun(reading.content, { ...figures, notes, events: played }, run);
  return { ...verified, events: await compress(JSON.stringify(events)) };
}
