import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { UserId } from '@quatremains/protocol/ids';
import type { RoomChanges } from '@quatremains/protocol/realtime/room-requests';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import { memberChange } from './change-member.ts';
import type { Command } from './command.ts';
import { removeMembers } from './leave.ts';
import { isGuest, isPlayer, memberOf } from './members.ts';
import { roundTitleIn } from './modes/blind/contains-title.ts';
import { modeStateAfter, modeEvents } from './modes/change-mode-state.ts';
import { changed, chain, type Change, type Outcome } from './outcome.ts';
import { may, permissionError } from './permissions.ts';
import { endTracks } from './play-track.ts';
import type { Member, Room } from './room.ts';
import { settingsAfter } from './settings.ts';
import { passwordError, settingsError, type SettingChanges } from './settings-error.ts';

type Update = Extract<Command, { kind: 'updateSettings' }>;

/** A new name must not contain the title of the running round; the current name may. */
function nameError(room: Room, { name }: SettingChanges): Refusal | null {
  const isNew = name !== undefined && name !== room.settings.name;
  return isNew && roundTitleIn(room, name) ? { code: 'TITLE_IN_MESSAGE', field: 'name' } : null;
}

interface UpdateContext {
  /** Whether the change sets a password. */
  readonly locks: boolean;
  readonly limits: ModeLimits | undefined;
}

function changeError(room: Room, by: Member, changes: SettingChanges, context: UpdateContext): Refusal | null {
  const noRight = permissionError(by, 'editRoom');
  if (noRight !== null) return { code: noRight };
  const inName = nameError(room, changes);
  if (inName !== null) return inName;
  return settingsError(by, changes, { mode: changes.mode ?? room.settings.gameType, ...context });
}

/** Why a change of settings is refused, or null. The server checks it before hashing the password; the form checks it too. */
export function updateError(
  room: Room,
  by: UserId,
  { password, ...changes }: RoomChanges,
  limits?: ModeLimits,
): Refusal | null {
  const actor = memberOf(room, by);
  if (actor === undefined) return { code: 'NOT_IN_ROOM' };
  const inPassword = passwordError(password);
  const error = changeError(room, actor, changes, { locks: Boolean(password), limits });
  return error ?? (inPassword === null ? null : { code: inPassword, field: 'password' });
}

/** Moves guests to the spectators if guests may no longer play. */
function moveGuestsToSpectators(room: Room): Change {
  const standing = room.settings.guestAuthorized ? [] : room.members.filter((one) => isGuest(one) && isPlayer(one));
  return standing.reduce<Change>(
    (before, member) =>
      chain(before, (after) => memberChange(after, member, { status: 'spectator', channel: null, track: null }, true)),
    { room, events: [] },
  );
}

/** Removes programs without rights if programs are no longer allowed. */
function removePrograms(room: Room, now: number): Change {
  if (room.settings.programsAllowed) return { room, events: [] };
  const gone = room.members.filter((member) => member.program !== null && !may(member, 'editRoom'));
  return removeMembers(room, gone, 'kicked', now);
}

/** Changes the settings of a room. A lower player limit moves no present player. */
export function updateSettings(room: Room, { by, changes, passwordHash, limits }: Update, now: number): Outcome {
  const actor = memberOf(room, by);
  if (actor === undefined) return refused('NOT_IN_ROOM');
  const error = changeError(room, actor, changes, { locks: typeof passwordHash === 'string', limits });
  if (error !== null) return { ok: false, refusal: error };
  const settings = settingsAfter(actor, changes, room.settings, passwordHash);
  const changedRoom = { ...room, settings, play: modeStateAfter(room.play, settings) };
  const set: Change = { room: changedRoom, events: [{ kind: 'settingsChanged' }, ...modeEvents(room, changedRoom)] };
  const isOtherMode = settings.gameType !== room.settings.gameType;
  const shown = isOtherMode ? chain(set, endTracks) : set;
  const after = chain(chain(shown, moveGuestsToSpectators), (seated) => removePrograms(seated, now));
  return changed(after.room, after.events);
}
