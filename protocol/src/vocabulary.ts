/** The closed lists of words that both sides use. */

export const roles = ['Guest', 'User', 'Mod', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** What is said to people is said in each of these. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Who vouches for somebody who signs in. */
export const providerNames = ['discord', 'google', 'twitch'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Where else the people of a site meet, as far as its operator says. */
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

/** Where a note came from: a pointer (mouse or touch), the computer keyboard, a MIDI device, a MIDI file, the room's bot. */
export const noteSources = ['mouse', 'keyboard', 'midi', 'midiFile', 'bot'] as const;
export type NoteSource = (typeof noteSources)[number];

export const instrumentStatuses = ['loading', 'success', 'error'] as const;
export type InstrumentStatus = (typeof instrumentStatuses)[number];

/** The category of instruments whose notes count as drum notes. */
export const DRUMS = 'Drums';

export const noteAnimations = ['PARTICLES', 'BUBBLES', 'FIREWORK'] as const;
export const noteStyles = ['LINEAR', 'RADIAL'] as const;

/** What may rise with a like: a heart, or the emote with this tag. */
export const likeEffects = ['HEARTS', ':notes:', ':pianoheart:', ':clap:', ':fire:', ':star:'] as const;
export type LikeEffect = (typeof likeEffects)[number];

/** Who a chat message is from: somebody, the room itself (who came, who left), or the operator. */
export const messageTypes = ['USER', 'USER_INFORMATION', 'ADMIN'] as const;

/** What the room itself tells in the chat about the message's sender. */
export const roomNews = [
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
export type RoomNews = (typeof roomNews)[number];

export const emoteCategories = ['Meme', 'Dance', 'Emote', 'Applause', 'Social'] as const;

/** What is offered as the reason of a report, in the words of the specification. The last one asks for words of one's own. */
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

/** What became of a report. */
export const reportStatuses = ['PENDING', 'DECLINED', 'ACTION_TAKEN'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Why somebody is no longer in a room. */
export const leaveReasons = ['left', 'lost', 'kicked', 'banned'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
