import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import { MODE, MODE_LIMITS, ROOM } from '@quatremains/protocol/limits';
import type { RoomChanges } from '@quatremains/protocol/realtime/room-requests';
import type { Refusal, RefusalCode } from '@quatremains/protocol/refusals';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { may, permissionError, type Actor } from './permissions.ts';
import { roomNameError } from './room-name.ts';
import { tidied } from './plain-text.ts';

/** Requested settings without the password. The server hashes it and passes the hash separately. */
export type SettingChanges = Omit<RoomChanges, 'password'>;

type Properties = NonNullable<RoomChanges['properties']>;

function isWithin(value: number | undefined, lowest: number, highest: number): boolean {
  return value === undefined || (value >= lowest && value <= highest);
}

type Duration = 'roundDuration' | 'playingMaxDuration';

function durationError(name: Duration, properties: Properties, { [name]: most }: ModeLimits): Refusal | null {
  if (isWithin(properties[name], MODE.durationLowest, most)) return null;
  return { code: 'DURATION_OUT_OF_RANGE', field: `properties.${name}`, most };
}

function roundsError({ roundByPlayer }: Properties, { roundByPlayer: most }: ModeLimits): Refusal | null {
  if (isWithin(roundByPlayer, MODE.roundsLowest, most)) return null;
  return { code: 'ROUNDS_OUT_OF_RANGE', field: 'properties.roundByPlayer', most };
}

/** Checks the properties of the mode; those of other modes are ignored. */
function propertiesError(mode: GameType, properties: Properties, limits: ModeLimits): Refusal | null {
  if (mode === 'BLIND') return durationError('roundDuration', properties, limits) ?? roundsError(properties, limits);
  return mode === 'QUEUED' ? durationError('playingMaxDuration', properties, limits) : null;
}

interface SettingsContext {
  /** Mode of the room after the change. */
  readonly mode: GameType;
  /** Whether the change sets a password. */
  readonly locks: boolean;
  /** Limits of the operator. */
  readonly limits?: ModeLimits | undefined;
}

/** Why the settings are refused, or null. */
export function settingsError(
  user: Actor,
  changes: SettingChanges,
  { mode, locks, limits = MODE_LIMITS }: SettingsContext,
): Refusal | null {
  const { name, properties = {} } = changes;
  const inName = name === undefined || !may(user, 'nameRoom') ? null : roomNameError(tidied(name));
  if (inName !== null) return { code: inName, field: 'name' };
  const inLock = locks ? permissionError(user, 'lockRoom') : null;
  return inLock === null ? propertiesError(mode, properties, limits) : { code: inLock, field: 'password' };
}

/** Why a new password of a room is refused, or null. No password is accepted. */
export function passwordError(typed: string | undefined): RefusalCode | null {
  return (typed?.length ?? 0) > ROOM.passwordLength ? 'PASSWORD_TOO_LONG' : null;
}
