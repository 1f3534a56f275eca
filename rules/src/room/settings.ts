import { isVipBackground } from '@quatremains/protocol/entities/background';
import type { RoomProperties } from '@quatremains/protocol/entities/room';
import { MODE, ROOM } from '@quatremains/protocol/limits';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { may } from './permissions.ts';
import { chosenName } from './room-name.ts';
import type { Identity, Settings } from './room.ts';
import type { SettingChanges } from './settings-error.ts';

/** Default settings of a room. */
export const SETTINGS_DEFAULT: Omit<Settings, 'name'> = {
  passwordHash: null,
  onlyPrivateForPlayers: false,
  midiPlaybackAuthorized: true,
  guestAuthorized: true,
  programsAllowed: true,
  gameType: 'NORMAL',
  properties: {},
  playerLimit: ROOM.playerLimitDefault,
  background: 'DEFAULT',
  visibility: 'DEFAULT',
};

/** The player limit for a requested one; `now` is the current limit, which may stay even above the maximum. */
function allowedPlayerLimit(asked: number, user: Identity, now: number): number {
  const highest = may(user, 'enlargeRoom') ? ROOM.playerLimitVip : Math.max(ROOM.playerLimitFree, now);
  return Math.max(1, Math.min(highest, asked));
}

type Filled = (asked: RoomProperties, before: RoomProperties, playerLimit: number) => RoomProperties;

/** Properties of each mode: the requested value, else the previous one, else the default. */
const FILLED: Readonly<Record<GameType, Filled>> = {
  NORMAL: (asked, before, playerLimit) => ({
    botEnabled: asked.botEnabled ?? before.botEnabled ?? false,
    playerLimit,
  }),
  BLIND: (asked, before) => ({
    roundDuration: asked.roundDuration ?? before.roundDuration ?? MODE.roundDurationDefault,
    roundByPlayer: asked.roundByPlayer ?? before.roundByPlayer ?? MODE.roundByPlayerDefault,
  }),
  QUEUED: (asked, before) => ({
    playingMaxDuration: asked.playingMaxDuration ?? before.playingMaxDuration ?? MODE.playingMaxDurationDefault,
  }),
  PRACTICE: () => ({}),
};

function modeSettings(user: Identity, { mode, properties = {} }: SettingChanges, before: Settings) {
  const gameType = mode ?? before.gameType;
  const asked = gameType === 'NORMAL' ? properties.playerLimit : undefined;
  const playerLimit = asked === undefined ? before.playerLimit : allowedPlayerLimit(asked, user, before.playerLimit);
  return { gameType, playerLimit, properties: FILLED[gameType](properties, before.properties, playerLimit) };
}

function appearanceSettings(user: Identity, { visibility, background }: SettingChanges, before: Settings) {
  const isVisibilityFree = visibility !== 'PUSH' || may(user, 'pushRoom');
  const isBackgroundFree = background === undefined || !isVipBackground(background) || may(user, 'decorateRoom');
  return {
    visibility: (isVisibilityFree ? visibility : undefined) ?? before.visibility,
    background: (isBackgroundFree ? background : undefined) ?? before.background,
  };
}

function accessSettings(user: Identity, changes: SettingChanges, before: Settings, hash: string | null) {
  const { guestAuthorized, programsAllowed, onlyPrivateForPlayers } = changes;
  return {
    passwordHash: hash,
    onlyPrivateForPlayers: hash !== null && (onlyPrivateForPlayers ?? before.onlyPrivateForPlayers),
    guestAuthorized: (may(user, 'excludeGuests') ? guestAuthorized : undefined) ?? before.guestAuthorized,
    programsAllowed: (user.program === null ? programsAllowed : undefined) ?? before.programsAllowed,
  };
}

/**
 * Settings after valid changes of a user. Absent settings stay, and so do those that the user may not change:
 * names and guest access for guests, VIP settings for other users, and the access of programs for programs.
 */
export function settingsAfter(
  user: Identity,
  changes: SettingChanges,
  before: Settings,
  passwordHash: string | null = before.passwordHash,
): Settings {
  return {
    name: chosenName(changes.name, user, before.name),
    midiPlaybackAuthorized: changes.midiPlaybackAuthorized ?? before.midiPlaybackAuthorized,
    ...accessSettings(user, changes, before, passwordHash),
    ...modeSettings(user, changes, before),
    ...appearanceSettings(user, changes, before),
  };
}
