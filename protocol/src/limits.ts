/** All limits and intervals of the product. Times are milliseconds unless stated otherwise. */

export const ROOM = {
  nameLength: 50,
  passwordLength: 50,
  searchLength: 30,
  playerLimitDefault: 10,
  playerLimitFree: 10,
  playerLimitVip: 16,
  /** A disconnected member stays in the room this long. */
  reconnectGrace: 30_000,
  /** An empty room closes after this time. */
  emptyLifetime: 30_000,
  listRefresh: 5_000,
  /** Highest number of rooms of one server. */
  maxRooms: 1_000,
  /** Highest number of bans of one room; then the oldest are removed. */
  maxBans: 500,
} as const;

/** Settings of the modes. Durations are seconds, as in the specification. */
export const MODE = {
  roundDurationDefault: 120,
  roundByPlayerDefault: 2,
  playingMaxDurationDefault: 60,
  durationLowest: 1,
  roundsLowest: 1,
} as const;

/** Highest values of the mode settings, unless the operator configures others. Durations are seconds. */
export const MODE_LIMITS = { roundDuration: 3_600, roundByPlayer: 50, playingMaxDuration: 3_600 } as const;

/** The operator's MIDI files. */
export const MIDI_FILES = {
  /** Of one file. */
  bytes: 8 * 1_024 * 1_024,
  /** Of the list. */
  listBytes: 4 * 1_024 * 1_024,
  entries: 5_000,
} as const;

/** The room's bot. Durations are ms. */
export const BOT = {
  bpmLowest: 1,
  bpmHighest: 250,
  bpmDefault: 60,
  /** Beats of a bar; the first one is accented. */
  bar: 4,
  delayLowest: 1,
  delayHighest: 5_000,
  delayDefault: 2_000,
  delayStep: 100,
  durationLowest: 1,
  durationHighest: 60_000,
  durationDefault: 10_000,
  /** Highest number of overdubs over the first recording. */
  overdubs: 1,
  /** Beats are sent this long before they sound, and for this span at once. */
  beatsAhead: 1_000,
  beatsSpan: 2_000,
  /** The first beat sounds this long after the metronome is switched on. */
  firstBeatAfter: 500,
  /** Notes of a recording may arrive this long after its end. */
  loopGrace: 250,
  /** A note that starts at most this long before a recording and is held into it starts with it. */
  loopEarly: 100,
  /** The server sends the loop this long before the recording ends, so that clients have its first notes in time. */
  loopDraftBefore: 500,
  /** A loop starts this long after it is switched on, so that all clients start it in sync. */
  loopStartsAfter: 300,
  /** Highest number of events of a loop. */
  loopEvents: 8_000,
} as const;

/** The queue: players of a group, interval of its estimate, and how long before their turn the next players are notified, ms. */
export const QUEUE = { groupSize: 4, refresh: 1_000, readyBefore: 10_000, avatarsShown: 3 } as const;

/** The blind test. Times are ms. */
export const BLIND = {
  playersLeast: 2,
  /** Time for the performer to pick a title, and time for a disconnected performer to reconnect. */
  choosing: 30_000,
  performerAway: 10_000,
  reveal: 8_000,
  pointsHighest: 100,
  pointsLowest: 25,
  pointsFirst: 20,
  pointsPerformer: 30,
  titleLength: 100,
  /** Rate limit of the guesses of one player. */
  guessBurst: 5,
  guessPerSecond: 1,
  /** The video of the title starts this long after the end of the round. */
  videoAfter: 1_500,
} as const;

/** Videos start this long after the request (ms), so that all clients have loaded them. `origin` is the default origin of the player. */
export const VIDEO = { startsAfter: 3_000, origin: 'https://www.youtube-nocookie.com' } as const;

/** Rate limit of the requests of one connection to the bot, the queue and the shared video. */
export const MODE_CHANGES = { burst: 20, perSecond: 2 } as const;

/** Highest number of characters of a song search. */
export const SONGS = { searchLength: 50 } as const;

/** The ribbon of a room: its last notes, in `rows` rows of `row` ms, the newest first; at most `most` notes in all. */
export const RIBBON = { rows: 12, row: 5_000, most: 64 } as const;

/** After `free` wrong passwords for a room each further attempt has to wait, twice as long each time. */
export const PASSWORD_TRIES = { free: 5, firstWait: 5_000, longestWait: 300_000, forgottenAfter: 600_000 } as const;

/** Rate limit of the joins of one connection. */
export const JOINS = { burst: 10, perSecond: 0.5 } as const;

/** Rate limits of one connection for changes of room settings and of its instruments. */
export const ROOM_CHANGES = { burst: 5, perSecond: 0.5 } as const;
export const INSTRUMENT_CHANGES = { burst: 10, perSecond: 1 } as const;

/** Rate limits of one connection for changes of status and masters, and for changes of its name and colours. */
export const MEMBER_CHANGES = { burst: 20, perSecond: 1 } as const;
export const PERSON_CHANGES = { burst: 10, perSecond: 0.5 } as const;

/** Chat messages: their characters (UTF-16 units) and lines, the length of a room's history, and the rate limits of one account. */
export const CHAT = {
  messageLength: 1_500,
  lines: 30,
  historyLength: 100,
  /** `burst` messages within `burst / perSecond` seconds. */
  burst: 5,
  perSecond: 0.7,
  /** The same text is accepted `repeats` times within `repeatsWithin`. */
  repeats: 2,
  repeatsWithin: 30_000,
  /** Highlighted mentions of one message; further ones stay text. */
  mentionsShown: 10,
  /** Highest number of @ of a message that are compared with names. */
  mentionsSought: 50,
  mediaShown: 4,
  completions: 6,
  /** Rate limit of the notices of a room: for one member, and in all, within `noticesWithin`. */
  noticesPerMember: 4,
  notices: 20,
  noticesWithin: 10_000,
  /** Characters of a broadcast of the operator. */
  broadcastLength: 5_000,
  /** Characters of the quote in a reply. */
  excerptLength: 120,
} as const;

/** Interval between likes of one member; duration of the effect and of the text beside it. */
export const LIKE = { every: 1_000, effect: 1_500, words: 500 } as const;

/** Rate limits of the reports of one account: `most` within `mostWithin`, `mostADay` within a day. Names in reports are deleted after a year. */
export const REPORT = {
  reasonLength: 64,
  reasonDefault: 'Report',
  most: 3,
  mostWithin: 3 * 60_000,
  mostADay: 20,
  day: 24 * 60 * 60_000,
  retention: 365 * 24 * 60 * 60_000,
} as const;

/** Bans of accounts and addresses: their hours, and the characters of the reason. */
export const BAN = { hoursLowest: 1, hoursHighest: 87_600, reasonLength: 255 } as const;

/** Default for the connections of one address: enough for a school behind one address. */
export const CONNECTIONS_PER_ADDRESS = 300;

/** Rate limit of the rooms that one connection creates. */
export const NEW_ROOMS = { burst: 5, perSecond: 0.2 } as const;

/** Rate limit of the rooms that one address creates: enough for a school, too few to use up all rooms of the server. */
export const NEW_ROOMS_FROM_ADDRESS = { burst: 30, perSecond: 0.5 } as const;

/** VIP days: the longest gap that keeps a streak, the most remaining days, and the days of each level of border and badge. */
export const VIP = {
  graceDays: 7,
  mostDays: 730,
  noteLength: 255,
  levels: [0, 30, 60, 90, 180, 365, 545],
} as const;

export const USER = { nameLength: 50, coloursMax: 5, countryDefault: 'FR' } as const;

export const NOTE = {
  highest: 127,
  velocityHighest: 127,
  velocityDefault: 85,
  velocityLowestByKey: 1,
  velocityStep: 9,
  offVelocity: 60,
  /** First and last key of the piano, MIDI note numbers (A0 and C8). */
  pianoFirst: 21,
  pianoLast: 108,
} as const;

/** Exponents of the velocity curves for MIDI devices, from the loudest to the softest. */
export const VELOCITY_CURVES = { harder: 0.5, hard: 0.666, default: 1, soft: 1.5, softer: 2 } as const;

/** Channels of a MIDI device, and values of its pedal: incoming values above `highestUp` are down; `down` and `up` are outgoing. */
export const MIDI_CHANNELS = 16;
export const MIDI_PEDAL = { highestUp: 63, down: 80, up: 0 } as const;

export const PIANO_KEYS = 88;

export const NOTES = {
  /** Notes within this time after the first one are sent in one frame. */
  batch: 5,
  /** Clients with `receiveNotes.joined` receive the notes of this time in one frame. */
  joined: 4,
  /** Rate limit of the events of one player. */
  burst: 400,
  perSecond: 200,
  /** Accepted times of a note: at most `newest` ahead of the server's clock, at most `oldest` behind it. */
  newest: 100,
  oldest: 2_000,
  /** A note-on that arrives this long after its playout time is drawn and counted as late, but not played. */
  tooLate: 300,
  /** Bytes of one frame from a client. */
  frameBytes: 2_048,
  /** Events in one JSON batch. */
  jsonEvents: 400,
} as const;

export const PING = {
  every: 5_000,
  /** Upper bounds of the ping bars; above the last one the fifth bar applies. */
  bars: [50, 100, 150, 200],
} as const;

/** Margin added to the transit of a note, for each latency setting of the listener; `auto` measures its own (design/timing.md). */
export const PLAYOUT_MARGIN = {
  realTime: 0,
  fast: 10,
  balanced: 20,
  safe: 40,
  perfectRhythm: 250,
} as const;

/** Highest margin of `auto`. */
export const AUTO_MARGIN_MOST = 250;

export const VOLUME = {
  masterDefault: 0.5,
  masterStep: 0.01,
  /** Volume of a player's channel, in decibels. */
  channelLowestDb: -25,
  channelHighestDb: 0,
  /** Upper bounds of the volume icons, as shares of the full volume. */
  icons: [0, 0.2, 0.7],
} as const;

export const FPS = { lowest: 25, highest: 250, default: 60 } as const;

export const NOTIFICATION = { lifetime: 4_000, checkedEvery: 1_000 } as const;

/** Width or height, in CSS pixels, up to which a screen counts as a phone. */
export const PHONE_PIXELS = 600;

/** The instrument picker. */
export const PICKER = { searchLength: 50 } as const;

/** Highest number of instruments of one player, and the repeat interval of a held button. */
export const SPLIT = { most: 50, repeatEvery: 75 } as const;

/** Lowest and highest values of a reverb: `wet` is a share, `decay` and `preDelay` are seconds. */
export const REVERB = { wet: [0, 1], decay: [0.1, 10], preDelay: [0, 0.2] } as const;
/** Lowest and highest values of a compressor: `threshold` and `knee` are decibels, `ratio` is a factor. */
export const COMPRESSOR = { threshold: [-100, 0], ratio: [1, 20], knee: [0, 40] } as const;
export const PRESET = { nameLength: 50, most: 50 } as const;

export const REVERB_DEFAULT = { enabled: false, wet: 0.35, decay: 1.2, preDelay: 0.02 } as const;
export const COMPRESSOR_DEFAULT = { enabled: false, threshold: -24, ratio: 3, knee: 24 } as const;

/** Interval of the reminders during a recording, and its longest duration. */
export const RECORDING = { remindsEvery: 60_000, longest: 30 * 60_000 } as const;

/** Sign-in: lifetimes of the tokens, and the time between two changes of a name. */
export const LOGIN = {
  accessToken: 15 * 60_000,
  refreshToken: 60 * 24 * 60 * 60_000,
  /** A session ends this long after its sign-in, even if it is used. */
  sessionLongest: 365 * 24 * 60 * 60_000,
  /** A second tab may still use the previous refresh token within this time. */
  refreshGrace: 20_000,
  providerTimeout: 5_000,
  attempt: 10 * 60_000,
  usernameInterval: 60 * 60_000,
  /** Irreversible requests need a sign-in no older than this. */
  recent: 30 * 60_000,
} as const;

/** Tokens with which programs sign in to an account. */
export const PROGRAM_TOKENS = { perAccount: 10, nameLength: 50 } as const;

/** Rate limit of the requests of one socket and of the preference changes of one account, and the timeout of responses. Notes have their own limit. */
export const REQUESTS = { burst: 40, perSecond: 10, responseTimeout: 5_000 } as const;
