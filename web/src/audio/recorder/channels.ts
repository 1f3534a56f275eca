import type { GeneralProgram } from './general-midi.ts';

const DRUM_CHANNEL = 9;
const MELODIC = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] as const;

/** The MIDI port of a track, and the channel of each of its programs. */
export interface TrackChannels {
  readonly port: number;
  channelOf(program: GeneralProgram): number;
}

function melodicPrograms(programs: readonly GeneralProgram[]): number[] {
  return [...new Set(programs.filter(({ isDrums }) => !isDrums).map(({ program }) => program))];
}

/** Assigns channels to each track, channel 10 to all drums. Tracks without a free channel use the next port. */
export function assignChannels(tracks: readonly (readonly GeneralProgram[])[]): TrackChannels[] {
  let [port, used] = [0, 0];
  return tracks.map((programs) => {
    const melodic = melodicPrograms(programs);
    if (used > 0 && used + melodic.length > MELODIC.length) [port, used] = [port + 1, 0];
    const first = used;
    used += melodic.length;
    return {
      port,
      channelOf: ({ program, isDrums }) =>
        isDrums ? DRUM_CHANNEL : (MELODIC[(first + melodic.indexOf(program)) % MELODIC.length] ?? 0),
    };
  });
}
