import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { UserId } from '@quatremains/protocol/ids';
import type { RoomChanges } from '@quatremains/protocol/realtime/room-requests';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import { memberChange } from './change-member.ts';
import type { Command } from './command.ts';
import { removeMembers } from './leave.ts';
import { isGuest, isPlayer, memberOf } from './members.ts';
import { givesTitleAway } from './modes/blind/gives-away.ts';
import { playAfter, playFacts } from './modes/change-play.ts';
import { changed, goOn, type Change, type Outcome } from './outcome.ts';
import { may, rightFault } from './permissions.ts';
import type { Member, Room } from './room.ts';
import { settingsAfter } from './settings.ts';
import { passwordFault, settingsFault, type SettingChanges } from './settings-fault.ts';

type Update = Extract<Command, { kind: 'updateSettings' }>;

/** A room may be called what is guessed in it, but not be called so now. */
function nameFault(room: Room, { name }: SettingChanges): Refusal | null {
  const isNew = name !== undefined && name !== room.settings.name;
  return isNew && givesTitleAway(room, name) ? { code: 'TITLE_IN_MESSAGE', field: 'name' } : null;
}

interface Beside {
  /** Whether the room gets a password. */
  readonly locks: boolean;
  readonly limits: ModeLimits | undefined;
}

function faultOf(room: Room, by: Member, changes: SettingChanges, beside: Beside): Refusal | null {
  const noRight = rightFault(by, 'editRoom');
  if (noRight !== null) return { code: noRight };
  const inName = nameFault(room, changes);
  if (inName !== null) return inName;
  return settingsFault(by, changes, { mode: changes.mode ?? room.settings.gameType, ...beside });
}

/** Why somebody cannot change the room like this, or null; asked before a password is hashed, and by the form. */
export function updateFault(
  room: Room,
  by: UserId,
  { password, ...changes }: RoomChanges,
  limits?: ModeLimits,
): Refusal | null {
  const actor = memberOf(room, by);
  if (actor === undefined) return { code: 'NOT_IN_ROOM' };
  const inPassword = passwordFault(password);
  const fault = faultOf(room, actor, changes, { locks: Boolean(password), limits });
  return fault ?? (inPassword === null ? null : { code: inPassword, field: 'password' });
}

/** Where guests no longer play, those who do go on listening. */
function seatGuests(room: Room): Change {
  const standing = room.settings.guestAuthorized ? [] : room.members.filter((one) => isGuest(one) && isPlayer(one));
  return standing.reduce<Change>(
    (before, member) =>
      goOn(before, (after) => memberChange(after, member, { status: 'spectator', channel: null }, true)),
    { room, facts: [] },
  );
}

/** Where programs are no longer allowed, those go that have no rights. */
function dismissPrograms(room: Room, now: number): Change {
  if (room.settings.programsAllowed) return { room, facts: [] };
  const gone = room.members.filter((member) => member.program !== null && !may(member, 'editRoom'));
  return removeMembers(room, gone, 'kicked', now);
}

/** Somebody with rights sets the room up otherwise. A lower player limit unseats nobody; it holds for who comes next. */
export function updateSettings(room: Room, { by, changes, passwordHash, limits }: Update, now: number): Outcome {
  const actor = memberOf(room, by);
  if (actor === undefined) return refused('NOT_IN_ROOM');
  const fault = faultOf(room, actor, changes, { locks: typeof passwordHash === 'string', limits });
  if (fault !== null) return { ok: false, refusal: fault };
  const settings = settingsAfter(actor, changes, room.settings, passwordHash);
  const changedRoom = { ...room, settings, play: playAfter(room.play, settings) };
  const set: Change = { room: changedRoom, facts: [{ kind: 'settingsChanged' }, ...playFacts(room, changedRoom)] };
  const after = goOn(goOn(set, seatGuests), (seated) => dismissPrograms(seated, now));
  return changed(after.room, after.facts);
}
