import * as z from 'zod';
import { midiLeaderboard } from '../entities/midi-leaderboard.ts';
import { midiSong, midiSongId } from '../entities/midi-song.ts';
import { MIDI_LEADERBOARD } from '../player-limits.ts';
import type { Contract } from './contract.ts';

export const getMidis = {
  method: 'GET',
  path: 'midis',
  summary: 'The tracks of the MIDI library, each version of a work by itself; none while they are being prepared.',
  response: z.array(midiSong),
} as const satisfies Contract;

export const getMidiLeaderboard = {
  method: 'GET',
  path: 'mpo/midis/:midiId/leaderboard',
  summary: 'The best accounts on a track, and the signed-in account with its position where it is further down.',
  params: z.object({ midiId: z.coerce.number().pipe(midiSongId) }),
  query: z.strictObject({
    size: z.coerce.number().int().min(1).max(MIDI_LEADERBOARD.size).default(MIDI_LEADERBOARD.size),
  }),
  response: midiLeaderboard,
} as const satisfies Contract;
