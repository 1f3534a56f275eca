/** The closed lists of values that server and client share. */

export const roles = ['Guest', 'User', 'Mod', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** Languages of the site's texts. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Sign-in providers. */
export const providerNames = ['discord', 'google', 'twitch'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Social networks for which the operator may configure a page. */
export const socialNames = ['discord', 'tiktok', 'youtube', 'twitter', 'reddit'] as const;
export type SocialName = (typeof socialNames)[number];

export const gameTypes = ['NORMAL', 'BLIND', 'PRACTICE', 'QUEUED'] as const;
export type GameType = (typeof gameTypes)[number];

export const statuses = ['player', 'spectator'] as const;
export type Status = (typeof statuses)[number];

export const visibilities = ['DEFAULT', 'PUSH', 'INVISIBLE'] as const;
export type Visibility = (typeof visibilities)[number];

export const backgrounds = ['DEFAULT', 'BLACK', 'NARUTO', 'STARS', 'XP', 'WAVES', 'BOREAL'] as const;
export type Background = (typeof backgrounds)[number];

/** Source of a note: a pointer (mouse or touch), the computer keyboard, a MIDI device, a MIDI file, the room's bot. */
export const noteSources = ['mouse', 'keyboard', 'midi', 'midiFile', 'bot'] as const;
export type NoteSource = (typeof noteSources)[number];

export const instrumentStatuses = ['loading', 'success', 'error'] as const;
export type InstrumentStatus = (typeof instrumentStatuses)[number];

/** The category of instruments whose notes count as drum notes. */
export const DRUMS = 'Drums';

export const noteAnimations = ['PARTICLES', 'BUBBLES', 'FIREWORK'] as const;
export const noteStyles = ['LINEAR', 'RADIAL'] as const;

/** Effects of a like: hearts, or the emote with this tag. */
export const likeEffects = ['HEARTS', ':notes:', ':pianoheart:', ':clap:', ':fire:', ':star:'] as const;
export type LikeEffect = (typeof likeEffects)[number];

/** Sender of a chat message: a user, the room itself (notices), or the operator. */
export const messageTypes = ['USER', 'USER_INFORMATION', 'ADMIN'] as const;

/** Notices of the room in the chat about a member, who is the sender of the message. */
export const roomNotices = [
  'joined',
  'left',
  'lost',
  'kicked',
  'banned',
  'plays',
  'listens',
  'promoted',
  'demoted',
  'renamed',
  'found',
] as const;
export type RoomNotice = (typeof roomNotices)[number];

export const emoteCategories = ['Meme', 'Dance', 'Emote', 'Applause', 'Social'] as const;

/** Reasons of a report, in the words of the specification. For the last one the user writes a text. */
export const reportReasons = [
  'Inapropriate name',
  'Insult / Hate speach',
  'Spam',
  'Scam',
  'Bullying or harassment',
  'Sexual content',
  'Other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Versions of a track of the MIDI library, the easiest first. */
export const midiVersions = ['easy', 'intermediate', 'hard', 'master'] as const;

/** Grades of a ranked run, the lowest first. */
export const grades = ['g', 'd', 'c', 'b', 'a', 's', 'ss'] as const;
export type Grade = (typeof grades)[number];

/** Directions in which a table is sorted. */
export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Why a submitted ranked run does not count; `noRun`: the server began no such run, or it was submitted before. */
export const suspicions = [
  'noRun',
  'anotherSpeed',
  'tooEarly',
  'notHeard',
  'tooRegular',
  'otherNotes',
  'otherScore',
] as const;
export type Suspicion = (typeof suspicions)[number];

/** State of a report. */
export const reportStatuses = ['PENDING', 'DECLINED', 'ACTION_TAKEN'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Reasons why a member is no longer in a room. */
export const leaveReasons = ['left', 'lost', 'kicked', 'banned'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
