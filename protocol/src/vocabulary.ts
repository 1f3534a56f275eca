/** The closed lists of words that both sides use. */

export const roles = ['Guest', 'User', 'Mod', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** Who vouches for somebody who signs in. */
export const providerNames = ['discord', 'google', 'twitch'] as const;
export type ProviderName = (typeof providerNames)[number];

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

export const noteAnimations = ['PARTICLES', 'BUBBLES', 'FIREWORK'] as const;
export const noteStyles = ['LINEAR', 'RADIAL'] as const;

/** Why somebody is no longer in a room. */
export const leaveReasons = ['left', 'lost', 'kicked', 'banned'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
