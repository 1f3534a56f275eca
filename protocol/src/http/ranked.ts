import * as z from 'zod';
import { midiSongId } from '../entities/midi-song.ts';
import { progression, progressionSummary, runSubmission } from '../entities/progression.ts';
import { replay } from '../entities/replay.ts';
import { suspiciousRun } from '../entities/suspicious-run.ts';
import { internalId } from '../ids.ts';
import { SUSPICIOUS_RUNS } from '../player-limits.ts';
import type { Contract } from './contract.ts';

const ofTrack = z.object({ userId: internalId, midiId: z.coerce.number().pipe(midiSongId) });

export const postProgression = {
  method: 'POST',
  path: 'mpo/users/:userId/midis/:midiId/progress',
  summary:
    'Submits a ranked run of the own account. A run that does not count is answered with `valid: false`; it changes nothing.',
  params: ofTrack,
  body: runSubmission,
  response: progression,
} as const satisfies Contract;

export const getProgression = {
  method: 'GET',
  path: 'mpo/users/:userId/midis/:midiId/progress',
  summary: "The own account's best ranked run on a track; NOT_FOUND where it has none.",
  params: ofTrack,
  response: progression,
} as const satisfies Contract;

export const getProgressions = {
  method: 'GET',
  path: 'mpo/users/:userId/progress',
  summary: "The own account's best ranked run on each of its tracks.",
  params: z.object({ userId: internalId }),
  response: z.array(progressionSummary),
} as const satisfies Contract;

export const getReplay = {
  method: 'GET',
  path: 'mpo/replays/:id',
  summary: 'A ranked run as it was played. Invisible accounts have no replays.',
  params: z.object({ id: z.string().max(64) }),
  response: replay,
} as const satisfies Contract;

export const getSuspiciousRuns = {
  method: 'GET',
  path: 'mpo/suspiciousRuns',
  summary: 'The latest ranked runs that do not count, the latest first; for moderators.',
  response: z.array(suspiciousRun).max(SUSPICIOUS_RUNS.listed),
} as const satisfies Contract;
