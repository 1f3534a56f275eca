/** Limits of the MIDI player. Times are milliseconds. */

/** The largest accepted MIDI file: its bytes, its notes, and its length. */
export const MIDI_FILE = { bytes: 8 * 1_024 * 1_024, notes: 400_000, longest: 3 * 60 * 60_000 } as const;

/** The MIDI player. `zoom` is how much of the track is shown between the keys and the top; `leadIn` lies before the first note where the player must come in on time, else `leadInShort`. */
export const MIDI_PLAYER = {
  speed: { lowest: 0.25, highest: 2, step: 0.25, default: 1 },
  zoom: { lowest: 100, highest: 15_000, step: 100, default: 3_000 },
  leadIn: 5_000,
  leadInShort: 2_000,
  /** Beats per minute without a tempo in the file, and of the metronome without a track. */
  tempo: 120,
  freeTempo: 50,
} as const;

/** Highest number of rows of a track's leaderboard. */
export const MIDI_LEADERBOARD = { size: 20 } as const;

/** Rate limit of one connection for what its MIDI player plays. */
export const TRACK_CHANGES = { burst: 20, perSecond: 4 } as const;

/**
 * A ranked run: `starts` is how often one connection may begin one, `sentWithin` how long after the end of the track it may be submitted;
 * the rest are limits of what is submitted, and of submissions of one address a minute.
 */
export const RANKED_RUN = {
  starts: { burst: 10, perSecond: 0.5 },
  sentWithin: 60_000,
  bytes: 3 * 1_024 * 1_024,
  events: 80_000,
  notes: 20_000,
  perMinute: 30,
} as const;

/** Pages of the leaderboards of all accounts: rows of each, and the last that can be read. */
export const LEADERBOARD_PAGE = { size: 100, last: 999 } as const;

/** Highest number of suspicious runs in one response. */
export const SUSPICIOUS_RUNS = { listed: 100 } as const;

/** Highest number of characters of the name of a file; longer ones are cut. */
export const FILE_NAME = { length: 100 } as const;
