import { MODE, ROOM } from '@quatremains/protocol/limits';
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

function durationFault(name: 'roundDuration' | 'playingMaxDuration', properties: Properties): Refusal | null {
  if (isWithin(properties[name], MODE.durationLowest, MODE.durationHighest)) return null;
  return { code: 'DURATION_OUT_OF_RANGE', field: `properties.${name}` };
}

function roundsFault({ roundByPlayer }: Properties): Refusal | null {
  if (isWithin(roundByPlayer, MODE.roundsLowest, MODE.roundsHighest)) return null;
  return { code: 'ROUNDS_OUT_OF_RANGE', field: 'properties.roundByPlayer' };
}

/** What is wrong with what the mode is told; what belongs to other modes does not matter. */
function propertiesFault(mode: GameType, properties: Properties): Refusal | null {
  if (mode === 'BLIND') return durationFault('roundDuration', properties) ?? roundsFault(properties);
  return mode === 'QUEUED' ? durationFault('playingMaxDuration', properties) : null;
}

/** Why a room cannot be set up like this, or null. `mode` is the one it is going to have, `locks` says that it gets a password. */
export function settingsFault(
  who: Actor,
  changes: SettingChanges,
  { mode, locks }: { readonly mode: GameType; readonly locks: boolean },
): Refusal | null {
  const { name, properties = {} } = changes;
  const inName = name === undefined || !may(who, 'nameRoom') ? null : nameFault(tidied(name));
  if (inName !== null) return { code: inName, field: 'name' };
  const inLock = locks ? rightFault(who, 'lockRoom') : null;
  return inLock === null ? propertiesFault(mode, properties) : { code: inLock, field: 'password' };
}

/** What is wrong with a password that was typed for a room, or null; none is fine. */
export function passwordFault(typed: string | undefined): RefusalCode | null {
  return (typed?.length ?? 0) > ROOM.passwordLength ? 'PASSWORD_TOO_LONG' : null;
}
