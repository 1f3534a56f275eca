import type { UserId } from '@quatremains/protocol/ids';
import type { Role } from '@quatremains/protocol/vocabulary';

/** Somebody in a room who wants something or has something done to them; a `Member` and a `RoomUser` both are one. */
export interface Actor {
  readonly id: UserId;
  readonly role: Role;
  readonly master: boolean;
}

export type Action = 'editRoom' | 'controlBot' | 'seeHidden' | 'move' | 'promote' | 'demote' | 'kick' | 'ban';

const RANK: Record<Role, number> = { Guest: 0, User: 0, Mod: 1, Admin: 2 };

export function isStaff(role: Role): boolean {
  return RANK[role] > 0;
}

function hasRights(actor: Actor): boolean {
  return actor.master || isStaff(actor.role);
}

function mayLower(actor: Actor, target: Actor): boolean {
  return hasRights(actor) && RANK[actor.role] >= RANK[target.role];
}

function mayRemove(actor: Actor, target: Actor): boolean {
  return actor.id !== target.id && mayLower(actor, target);
}

const RULES: Record<Action, (actor: Actor, target: Actor) => boolean> = {
  editRoom: hasRights,
  controlBot: hasRights,
  seeHidden: (actor) => isStaff(actor.role),
  move: (actor, target) => actor.id === target.id || mayLower(actor, target),
  promote: hasRights,
  demote: mayLower,
  kick: mayRemove,
  ban: mayRemove,
};

/** Whether somebody may do this to somebody (to themself unless said). */
export function may(actor: Actor, action: Action, target: Actor = actor): boolean {
  return RULES[action](actor, target);
}
