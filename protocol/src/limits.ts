/** Every number we promise, with its unit in the name or beside it. Times are milliseconds. */

export const ROOM = {
  nameLength: 50,
  passwordLength: 50,
  searchLength: 30,
  playerLimitDefault: 10,
  playerLimitFree: 10,
  playerLimitVip: 16,
  /** A lost connection keeps its place this long. */
  keepsPlace: 30_000,
  /** A room without anybody in it lives this long. */
  outlivesLastMember: 30_000,
  listRefresh: 5_000,
  /** Rooms of one server. */
  most: 1_000,
  /** Bans of one room; beyond them the oldest are forgotten. */
  mostBans: 500,
} as const;

/** Settings of the modes. Durations are seconds, as the specification writes them. */
export const MODE = {
  roundDurationDefault: 120,
  roundByPlayerDefault: 2,
  playingMaxDurationDefault: 60,
  durationLowest: 1,
  roundsLowest: 1,
} as const;

/** The most that a room may ask of its mode unless the operator says otherwise. Durations are seconds. */
export const MODE_LIMITS = { roundDuration: 3_600, roundByPlayer: 50, playingMaxDuration: 3_600 } as const;

/** The room's bot. Durations are ms. */
export const BOT = {
  bpmLowest: 1,
  bpmHighest: 250,
  bpmDefault: 60,
  /** Beats of a bar: the first of them is accented. */
  bar: 4,
  delayLowest: 1,
  delayHighest: 5_000,
  delayDefault: 2_000,
  delayStep: 100,
  durationLowest: 1,
  durationHighest: 60_000,
  durationDefault: 10_000,
  /** Recordings laid over the first one. */
  overdubs: 1,
  /** Beats are told so long before they sound, and for so long at once. */
  beatsAhead: 1_000,
  beatsSpan: 2_000,
  /** The first beat sounds so long after the metronome is switched on. */
  beatsFirst: 500,
  /** What is played in the last moments of a recording may come so much later. */
  loopGrace: 250,
  /** A note struck so shortly before a recording begins, and held into it, begins with it. */
  loopEarly: 100,
  /** What was recorded is told so long before the end, so that the first notes are there when it is played. */
  loopTold: 500,
  /** A loop that is switched on begins so much later, so that all begin it together. */
  loopStarts: 300,
  /** Events a loop holds at most. */
  loopEvents: 8_000,
} as const;

/** The queue: players of a group, how often its estimate is refreshed, and when the next ones are told to get ready, ms. */
export const QUEUE = { groupSize: 4, refresh: 1_000, readyBefore: 10_000, avatarsShown: 3 } as const;

/** The blind test. Times are ms. */
export const BLIND = {
  playersLeast: 2,
  /** A performer has so long to pick a title, and may be away so long. */
  choosing: 30_000,
  performerAway: 10_000,
  reveal: 8_000,
  pointsHighest: 100,
  pointsLowest: 25,
  pointsFirst: 20,
  pointsPerformer: 30,
  titleLength: 100,
  /** Guesses of one player: at once, and a second sustained. */
  guessBurst: 5,
  guessPerSecond: 1,
  /** The film of the title begins so long after the round has ended. */
  videoAfter: 1_500,
} as const;

/** Films begin in a practice room so long after they were asked for, so that all have them ready, ms; where they are played unless the operator says so. */
export const VIDEO = { startsAfter: 3_000, origin: 'https://www.youtube-nocookie.com' } as const;

/** Commands to the bot, the queue and the shared film by one connection: at once, and a second sustained. */
export const MODE_CHANGES = { burst: 20, perSecond: 2 } as const;

/** Songs: characters of a search. */
export const SONGS = { searchLength: 50 } as const;

/** The ribbon of a room: its last notes, in rows of this many ms, the newest first; at most so many notes in all. */
export const RIBBON = { rows: 12, row: 5_000, most: 64 } as const;

/** After so many wrong passwords for a room each further try waits, twice as long each time. */
export const PASSWORD_TRIES = { free: 5, firstWait: 5_000, longestWait: 300_000, forgottenAfter: 600_000 } as const;

/** Joins of one connection: at once, and a second sustained. */
export const JOINS = { burst: 10, perSecond: 0.5 } as const;

/** Changes of a room's settings by one connection, and of one's instruments, likewise. */
export const ROOM_CHANGES = { burst: 5, perSecond: 0.5 } as const;
export const INSTRUMENT_CHANGES = { burst: 10, perSecond: 1 } as const;

/** Moves between the keys and the chairs and changes of masters by one connection; changes of one's name and colours. */
export const MEMBER_CHANGES = { burst: 20, perSecond: 1 } as const;
export const PERSON_CHANGES = { burst: 10, perSecond: 0.5 } as const;

/** Chat messages: their characters (UTF-16 units) and lines, how many of a room are kept and shown, and somebody's fair use. */
export const CHAT = {
  messageLength: 1_500,
  lines: 30,
  kept: 100,
  /** So many within the time that so many take by the sustained rate. */
  burst: 5,
  perSecond: 0.7,
  /** The same text is taken so often within this time. */
  repeats: 2,
  repeatsWithin: 30_000,
  /** Mentions of one message that stand out, and its pictures and videos; further ones are text and links. */
  mentionsShown: 10,
  /** So many @ of a message are compared with names at most. */
  mentionsSought: 50,
  mediaShown: 4,
  completions: 6,
  /** What the room itself tells: so much about one member, and in all, within this time. */
  newsOfOne: 4,
  news: 20,
  newsWithin: 10_000,
  /** Characters of what an operator says to every room. */
  broadcastLength: 5_000,
  /** Characters of the message replied to that are shown with the reply. */
  excerptLength: 120,
} as const;

/** A member's hearts count this often; an effect rises so long, and words beside it stay so long. */
export const LIKE = { every: 1_000, effect: 1_500, words: 500 } as const;

/** Reports of one account: so many within three minutes and within a day. What names people in them is kept for a year. */
export const REPORT = {
  reasonLength: 64,
  reasonDefault: 'Report',
  most: 3,
  mostWithin: 3 * 60_000,
  mostADay: 20,
  day: 24 * 60 * 60_000,
  keepsPeople: 365 * 24 * 60 * 60_000,
} as const;

/** Bans of accounts and addresses: their hours, and characters of the reason. */
export const BAN = { hoursLowest: 1, hoursHighest: 87_600, reasonLength: 255 } as const;

/** Connections one address may hold unless the operator says otherwise: a school behind one still fits. */
export const CONNECTIONS_PER_ADDRESS = 300;

/** Rooms one connection may make: at once, and a second sustained. */
export const NEW_ROOMS = { burst: 5, perSecond: 0.2 } as const;

/** Rooms one address may make, likewise: a school behind one may still work, and nobody alone makes all that a server holds. */
export const NEW_ROOMS_FROM_ADDRESS = { burst: 30, perSecond: 0.5 } as const;

/** Days of VIP: a gap of so many keeps a streak, so many may be left to anybody, and so many make the next level of border and badge. */
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
  /** First and last key of the piano, MIDI numbers (A0 and C8). */
  pianoFirst: 21,
  pianoLast: 108,
} as const;

/** How a touch of a MIDI device is heard, from the loudest to the softest: exponents. */
export const VELOCITY_CURVES = { harder: 0.5, hard: 0.666, default: 1, soft: 1.5, softer: 2 } as const;

/** Channels of a MIDI device, and its pedal: an incoming value above `highestUp` is down, an outgoing one says `down` or `up`. */
export const MIDI_CHANNELS = 16;
export const MIDI_PEDAL = { highestUp: 63, down: 80, up: 0 } as const;

export const PIANO_KEYS = 88;

export const NOTES = {
  /** What follows the first note of a silence within this time goes in one frame. */
  batch: 5,
  /** Who lets others' notes come joined gets what came within this time in one frame. */
  joined: 4,
  /** Fair use: events at once, and events a second sustained, per player. */
  burst: 400,
  perSecond: 200,
  /** Plausible times of a note, against the server's clock. */
  newest: 100,
  oldest: 2_000,
  /** A note-on that comes so long after its time at the listener is shown and counted as late, but not sounded. */
  tooLate: 300,
  /** Bytes of one frame from a client. */
  frameBytes: 2_048,
  /** Events in one JSON batch. */
  jsonEvents: 400,
} as const;

export const PING = {
  every: 5_000,
  /** Upper bounds of the five ping bars. */
  bars: [50, 100, 150, 200],
} as const;

/** Margin added to a note's transit, per choice of the listener; `auto` finds its own. */
export const PLAYOUT_MARGIN = {
  realTime: 0,
  fast: 10,
  balanced: 20,
  safe: 40,
  perfectRhythm: 250,
} as const;

/** The most that `auto` gives. */
export const AUTO_MARGIN_MOST = 250;

export const VOLUME = {
  masterDefault: 0.5,
  masterStep: 0.01,
  /** A player's channel, in decibels. */
  channelLowestDb: -25,
  channelHighestDb: 0,
  /** Upper bounds of the quieter volume icons, as shares of the full volume. */
  icons: [0, 0.2, 0.7],
} as const;

export const FPS = { lowest: 25, highest: 250, default: 60 } as const;

export const NOTIFICATION = { lifetime: 4_000, checkedEvery: 1_000 } as const;

/** Width or height, in CSS pixels, up to which a screen is a phone's. */
export const PHONE_PIXELS = 600;

/** The list of instruments one chooses from. */
export const PICKER = { searchLength: 50 } as const;

/** Instruments that share the keys of one player at most, and how far apart the steps of a held button are. */
export const SPLIT = { most: 50, repeatEvery: 75 } as const;

/** Least and most of a reverb: its share of the sound, its seconds, and the seconds before it begins. */
export const REVERB = { wet: [0, 1], decay: [0.1, 10], preDelay: [0, 0.2] } as const;
/** The same of a compressor, in decibels, times and decibels. */
export const COMPRESSOR = { threshold: [-100, 0], ratio: [1, 20], knee: [0, 40] } as const;
export const PRESET = { nameLength: 50, most: 50 } as const;

export const REVERB_DEFAULT = { enabled: false, wet: 0.35, decay: 1.2, preDelay: 0.02 } as const;
export const COMPRESSOR_DEFAULT = { enabled: false, threshold: -24, ratio: 3, knee: 24 } as const;

/** A recording says that it goes on so often, and ends by itself after so long. */
export const RECORDING = { remindsEvery: 60_000, longest: 30 * 60_000 } as const;

/** Sign-in: lives of the tokens, and how long a name is kept at least. */
export const LOGIN = {
  accessToken: 15 * 60_000,
  refreshToken: 60 * 24 * 60 * 60_000,
  /** However often it is used, a session ends this long after its sign-in. */
  sessionLongest: 365 * 24 * 60 * 60_000,
  /** A second tab may present the token before the last within this time. */
  refreshGrace: 20_000,
  providerTimeout: 5_000,
  attempt: 10 * 60_000,
  usernameKept: 60 * 60_000,
  /** What cannot be taken back needs a sign-in no older than this. */
  recent: 30 * 60_000,
} as const;

/** Tokens by which programs sign in to an account. */
export const PROGRAM_TOKENS = { perAccount: 10, nameLength: 50 } as const;

/** Requests of one socket, and changes of one account's preferences: at once, and a second sustained. Notes have their own rate. */
export const REQUESTS = { burst: 40, perSecond: 10, answerWithin: 5_000 } as const;
