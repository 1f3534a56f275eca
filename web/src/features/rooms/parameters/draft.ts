import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { RoomParameters, RoomProperties } from '@quatremains/protocol/entities/room';
import { MODE, ROOM } from '@quatremains/protocol/limits';
import type { RoomChanges, RoomSettings } from '@quatremains/protocol/realtime/room-requests';
import type { Background, GameType, Visibility } from '@quatremains/protocol/vocabulary';

/** What stands in the form; a number is null while its field is empty. Durations are seconds. */
export interface Draft {
  readonly name: string;
  readonly password: string;
  /** Takes away the password there is. */
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

/** The most that the form may ask for. Durations are seconds. */
export interface Most extends ModeLimits {
  readonly players: number;
}

/** The form of a room that is yet to be. */
export function newDraft(name: string): Draft {
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

/** The form of a room as it is; what its mode does not say has its default. */
export function draftOf(room: RoomParameters): Draft {
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

type Told = (draft: Draft, most: Most) => RoomProperties;

/** What each mode is told. */
const TOLD: Readonly<Record<GameType, Told>> = {
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

const ASKED = {
  NORMAL: ['playerLimit'],
  BLIND: ['roundDuration', 'roundByPlayer'],
  QUEUED: ['playingMaxDuration'],
  PRACTICE: [],
} as const satisfies Record<GameType, readonly (keyof Draft)[]>;

/** Whether a number that the chosen mode asks for is missing. */
export function lacksNumber(draft: Draft): boolean {
  return ASKED[draft.mode].some((field) => draft[field] === null);
}

type Settings = Omit<RoomSettings, 'password'>;

/** Everything the form says, its numbers within their bounds; the password is beside. */
function settingsIn(draft: Draft, most: Most): Settings {
  const { onlyPrivateForPlayers, midiPlaybackAuthorized, guestAuthorized, programsAllowed } = draft;
  const { name, visibility, background, mode } = draft;
  return {
    name: name.trim(),
    onlyPrivateForPlayers,
    midiPlaybackAuthorized,
    guestAuthorized,
    programsAllowed,
    mode,
    properties: TOLD[mode](draft, most),
    background,
    visibility,
  };
}

/** What is asked of a new room. */
export function requestIn(draft: Draft, most: Most): Settings & { readonly password?: string } {
  const { password } = draft;
  return { ...settingsIn(draft, most), ...(password !== '' && { password }) };
}

function passwordChange({ password, unlocks }: Draft): RoomChanges {
  if (unlocks) return { password: '' };
  return password === '' ? {} : { password };
}

/** What is asked of a room that was as `before` when the form was opened: only what somebody changed. */
export function changesIn(draft: Draft, before: Draft, most: Most): RoomChanges {
  const [now, then] = [settingsIn(draft, most), settingsIn(before, most)];
  const names = Object.keys(now) as (keyof Settings)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]));
  return { ...Object.fromEntries(changed.map((name) => [name, now[name]])), ...passwordChange(draft) };
}

/** Whether the room will have a password; `had` says whether it has one. */
export function isLockedBy({ password, unlocks }: Draft, had: boolean): boolean {
  return !unlocks && (had || password !== '');
}
