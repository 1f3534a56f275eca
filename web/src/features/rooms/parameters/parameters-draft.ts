import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { RoomParameters, RoomProperties } from '@quatremains/protocol/entities/room';
import { MODE, ROOM } from '@quatremains/protocol/limits';
import type { RoomChanges, RoomSettings } from '@quatremains/protocol/realtime/room-requests';
import type { Background, GameType, Visibility } from '@quatremains/protocol/vocabulary';

/** The values of the form; a number is null while its field is empty. Durations are seconds. */
export interface ParametersDraft {
  readonly name: string;
  readonly password: string;
  /** Removes the current password. */
  readonly unlocks: boolean;
  readonly onlyPrivateForPlayers: boolean;
  readonly midiPlaybackAuthorized: boolean;
  readonly guestAuthorized: boolean;
  readonly programsAllowed: boolean;
  readonly visibility: Visibility;
  readonly background: Background;
  readonly mode: GameType;
  readonly botEnabled: boolean;
  readonly playerLimit: number | null;
  readonly roundDuration: number | null;
  readonly roundByPlayer: number | null;
  readonly playingMaxDuration: number | null;
}

/** The highest values of the form. Durations are seconds. */
export interface ParameterLimits extends ModeLimits {
  readonly players: number;
}

/** The form of a new room. */
export function newDraft(name: string): ParametersDraft {
  return {
    name,
    password: '',
    unlocks: false,
    onlyPrivateForPlayers: false,
    midiPlaybackAuthorized: true,
    guestAuthorized: true,
    programsAllowed: true,
    visibility: 'DEFAULT',
    background: 'DEFAULT',
    mode: 'NORMAL',
    botEnabled: false,
    playerLimit: ROOM.playerLimitDefault,
    roundDuration: MODE.roundDurationDefault,
    roundByPlayer: MODE.roundByPlayerDefault,
    playingMaxDuration: MODE.playingMaxDurationDefault,
  };
}

/** The form of an existing room; properties that its mode does not have take their defaults. */
export function draftOf(room: RoomParameters): ParametersDraft {
  const { name, onlyPrivateForPlayers, midiPlaybackAuthorized, guestAuthorized, programsAllowed } = room;
  const { visibility, background, gameType, playerLimit, properties } = room;
  const standard = newDraft(name);
  return {
    ...standard,
    botEnabled: properties.botEnabled ?? standard.botEnabled,
    roundDuration: properties.roundDuration ?? standard.roundDuration,
    roundByPlayer: properties.roundByPlayer ?? standard.roundByPlayer,
    playingMaxDuration: properties.playingMaxDuration ?? standard.playingMaxDuration,
    onlyPrivateForPlayers,
    midiPlaybackAuthorized,
    guestAuthorized,
    programsAllowed,
    visibility,
    background,
    playerLimit,
    mode: gameType,
  };
}

function within(value: number | null, standard: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, Math.round(value ?? standard)));
}

type PropertiesOfMode = (draft: ParametersDraft, most: ParameterLimits) => RoomProperties;

/** The properties that each mode has. */
const PROPERTIES: Readonly<Record<GameType, PropertiesOfMode>> = {
  NORMAL: ({ botEnabled, playerLimit }, { players }) => ({
    botEnabled,
    playerLimit: within(playerLimit, ROOM.playerLimitDefault, 1, players),
  }),
  BLIND: ({ roundDuration, roundByPlayer }, most) => ({
    roundDuration: within(roundDuration, MODE.roundDurationDefault, MODE.durationLowest, most.roundDuration),
    roundByPlayer: within(roundByPlayer, MODE.roundByPlayerDefault, MODE.roundsLowest, most.roundByPlayer),
  }),
  QUEUED: ({ playingMaxDuration: asked }, { playingMaxDuration: most }) => ({
    playingMaxDuration: within(asked, MODE.playingMaxDurationDefault, MODE.durationLowest, most),
  }),
  PRACTICE: () => ({}),
};

const NUMBER_FIELDS = {
  NORMAL: ['playerLimit'],
  BLIND: ['roundDuration', 'roundByPlayer'],
  QUEUED: ['playingMaxDuration'],
  PRACTICE: [],
} as const satisfies Record<GameType, readonly (keyof ParametersDraft)[]>;

/** Whether a number that the chosen mode needs is missing. */
export function lacksNumber(draft: ParametersDraft): boolean {
  return NUMBER_FIELDS[draft.mode].some((field) => draft[field] === null);
}

type Settings = Omit<RoomSettings, 'password'>;

/** All settings of the form, numbers within their bounds; without the password. */
function settingsIn(draft: ParametersDraft, most: ParameterLimits): Settings {
  const { onlyPrivateForPlayers, midiPlaybackAuthorized, guestAuthorized, programsAllowed } = draft;
  const { name, visibility, background, mode } = draft;
  return {
    name: name.trim(),
    onlyPrivateForPlayers,
    midiPlaybackAuthorized,
    guestAuthorized,
    programsAllowed,
    mode,
    properties: PROPERTIES[mode](draft, most),
    background,
    visibility,
  };
}

/** The request for a new room. */
export function requestIn(draft: ParametersDraft, most: ParameterLimits): Settings & { readonly password?: string } {
  const { password } = draft;
  return { ...settingsIn(draft, most), ...(password !== '' && { password }) };
}

function passwordChange({ password, unlocks }: ParametersDraft): RoomChanges {
  if (unlocks) return { password: '' };
  return password === '' ? {} : { password };
}

/** The changes since the form was opened, for which `before` holds the values. */
export function changesIn(draft: ParametersDraft, before: ParametersDraft, most: ParameterLimits): RoomChanges {
  const [now, then] = [settingsIn(draft, most), settingsIn(before, most)];
  const names = Object.keys(now) as (keyof Settings)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]));
  return { ...Object.fromEntries(changed.map((name) => [name, now[name]])), ...passwordChange(draft) };
}

/** Whether the room will have a password; `had` says whether it has one. */
export function isLockedBy({ password, unlocks }: ParametersDraft, had: boolean): boolean {
  return !unlocks && (had || password !== '');
}
