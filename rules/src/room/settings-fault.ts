import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import { MODE, MODE_LIMITS, ROOM } from '@quatremains/protocol/limits';
import type { RoomChanges } from '@quatremains/protocol/realtime/room-requests';
import type { Refusal, RefusalCode } from '@quatremains/protocol/refusals';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { may, rightFault, type Actor } from './permissions.ts';
import { nameFault } from './room-name.ts';
import { tidied } from './plain-text.ts';

/** What is asked for, without the password: that is hashed first, and its hash handed over beside. */
export type SettingChanges = Omit<RoomChanges, 'password'>;

type Properties = NonNullable<RoomChanges['properties']>;

function isWithin(value: number | undefined, lowest: number, highest: number): boolean {
  return value === undefined || (value >= lowest && value <= highest);
}

type Duration = 'roundDuration' | 'playingMaxDuration';

function durationFault(name: Duration, properties: Properties, { [name]: most }: ModeLimits): Refusal | null {
  if (isWithin(properties[name], MODE.durationLowest, most)) return null;
  return { code: 'DURATION_OUT_OF_RANGE', field: `properties.${name}`, most };
}

function roundsFault({ roundByPlayer }: Properties, { roundByPlayer: most }: ModeLimits): Refusal | null {
  if (isWithin(roundByPlayer, MODE.roundsLowest, most)) return null;
  return { code: 'ROUNDS_OUT_OF_RANGE', field: 'properties.roundByPlayer', most };
}

/** What is wrong with what the mode is told; what belongs to other modes does not matter. */
function propertiesFault(mode: GameType, properties: Properties, limits: ModeLimits): Refusal | null {
  if (mode === 'BLIND') return durationFault('roundDuration', properties, limits) ?? roundsFault(properties, limits);
  return mode === 'QUEUED' ? durationFault('playingMaxDuration', properties, limits) : null;
}

interface SettingsBeside {
  /** The mode the room is going to have. */
  readonly mode: GameType;
  /** Whether it gets a password. */
  readonly locks: boolean;
  /** The operator's. */
  readonly limits?: ModeLimits | undefined;
}

/** Why a room cannot be set up like this, or null. */
export function settingsFault(
  who: Actor,
  changes: SettingChanges,
  { mode, locks, limits = MODE_LIMITS }: SettingsBeside,
): Refusal | null {
  const { name, properties = {} } = changes;
  const inName = name === undefined || !may(who, 'nameRoom') ? null : nameFault(tidied(name));
  if (inName !== null) return { code: inName, field: 'name' };
  const inLock = locks ? rightFault(who, 'lockRoom') : null;
  return inLock === null ? propertiesFault(mode, properties, limits) : { code: inLock, field: 'password' };
}

/** What is wrong with a password that was typed for a room, or null; none is fine. */
export function passwordFault(typed: string | undefined): RefusalCode | null {
  return (typed?.length ?? 0) > ROOM.passwordLength ? 'PASSWORD_TOO_LONG' : null;
}
