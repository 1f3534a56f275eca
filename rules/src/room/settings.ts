import { isVipBackground } from '@quatremains/protocol/entities/background';
import type { RoomProperties } from '@quatremains/protocol/entities/room';
import { MODE, ROOM } from '@quatremains/protocol/limits';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { may } from './permissions.ts';
import { chosenName } from './room-name.ts';
import type { Identity, Settings } from './room.ts';
import type { SettingChanges } from './settings-fault.ts';

/** What a room is that nobody has said anything about. */
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

/** The number of players somebody gets who asks for this many; a room that is larger already may stay so. */
function allowedPlayerLimit(asked: number, who: Identity, now: number): number {
  const highest = may(who, 'enlargeRoom') ? ROOM.playerLimitVip : Math.max(ROOM.playerLimitFree, now);
  return Math.max(1, Math.min(highest, asked));
}

type Filled = (asked: RoomProperties, before: RoomProperties, playerLimit: number) => RoomProperties;

/** What each mode is told: what is asked for, else what it was, else its default. */
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

function modeSettings(who: Identity, { mode, properties = {} }: SettingChanges, before: Settings) {
  const gameType = mode ?? before.gameType;
  const asked = gameType === 'NORMAL' ? properties.playerLimit : undefined;
  const playerLimit = asked === undefined ? before.playerLimit : allowedPlayerLimit(asked, who, before.playerLimit);
  return { gameType, playerLimit, properties: FILLED[gameType](properties, before.properties, playerLimit) };
}

function lookSettings(who: Identity, { visibility, background }: SettingChanges, before: Settings) {
  const isVisibilityFree = visibility !== 'PUSH' || may(who, 'pushRoom');
  const isBackgroundFree = background === undefined || !isVipBackground(background) || may(who, 'decorateRoom');
  return {
    visibility: (isVisibilityFree ? visibility : undefined) ?? before.visibility,
    background: (isBackgroundFree ? background : undefined) ?? before.background,
  };
}

function doorSettings(who: Identity, changes: SettingChanges, before: Settings, hash: string | null) {
  const { guestAuthorized, programsAllowed, onlyPrivateForPlayers } = changes;
  return {
    passwordHash: hash,
    onlyPrivateForPlayers: hash !== null && (onlyPrivateForPlayers ?? before.onlyPrivateForPlayers),
    guestAuthorized: (may(who, 'excludeGuests') ? guestAuthorized : undefined) ?? before.guestAuthorized,
    programsAllowed: (who.program === null ? programsAllowed : undefined) ?? before.programsAllowed,
  };
}

/**
 * The settings after somebody's changes, in which nothing is at fault. What is not asked for stays as it was, and so does what they
 * may not choose: guests' names and closed doors, what is for VIPs, and a program's wish to keep programs out.
 */
export function settingsAfter(
  who: Identity,
  changes: SettingChanges,
  before: Settings,
  passwordHash: string | null = before.passwordHash,
): Settings {
  return {
    name: chosenName(changes.name, who, before.name),
    midiPlaybackAuthorized: changes.midiPlaybackAuthorized ?? before.midiPlaybackAuthorized,
    ...doorSettings(who, changes, before, passwordHash),
    ...modeSettings(who, changes, before),
    ...lookSettings(who, changes, before),
  };
}
