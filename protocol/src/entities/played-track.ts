import * as z from 'zod';
import { MIDI_FILE, MIDI_PLAYER } from '../player-limits.ts';
import { midiSongId } from './midi-song.ts';

const { lowest, highest } = MIDI_PLAYER.speed;

const library = z.strictObject({
  kind: z.literal('library'),
  midiId: midiSongId,
  /** Where the track is, ms; negative before its beginning. */
  position: z.number().min(-60_000).max(MIDI_FILE.longest),
  speed: z.number().min(lowest).max(highest),
  playing: z.boolean(),
});
const file = z.strictObject({ kind: z.literal('file'), name: z.string().min(1).max(1_000) });

/** What a player says that their MIDI player plays: a track of the library and its position now, or the name of a file of their own. */
export const trackReport = z.discriminatedUnion('kind', [library, file]);
export type TrackReport = z.infer<typeof trackReport>;

/** What the MIDI player of a member plays. `position` is that of the track at `at` (server's clock, ms); from then on it moves by `speed` while it is playing. */
export const playedTrack = z.discriminatedUnion('kind', [
  z.object({ ...library.shape, at: z.number() }),
  z.object(file.shape),
]);
export type PlayedTrack = z.infer<typeof playedTrack>;
