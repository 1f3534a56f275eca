import type { InternalId, UserId } from '@quatremains/protocol/ids';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Role, Status } from '@quatremains/protocol/vocabulary';

/**
 * A user in a permission check: actor or target. `Member`, `RoomUser` and the person of `initUser` have this shape;
 * outside of rooms no user is master.
 */
export interface Actor {
  readonly id: UserId;
  readonly internalId: InternalId | null;
  readonly role: Role;
  readonly master?: boolean;
  readonly status?: Status;
  readonly isVip?: boolean;
  readonly vipStatus?: { readonly isVip: boolean };
}

export type Action =
  | 'createRoom'
  | 'nameRoom'
  | 'lockRoom'
  | 'excludeGuests'
  | 'pushRoom'
  | 'decorateRoom'
  | 'enlargeRoom'
  | 'editRoom'
  | 'promote'
  | 'demote'
  | 'move'
  | 'kick'
  | 'ban'
  | 'controlBot'
  | 'skipPlay'
  | 'startBlind'
  | 'joinHidden'
  | 'seeHidden'
  | 'chat'
  | 'like'
  | 'changeInstruments'
  | 'copyInstruments'
  | 'changeReverb'
  | 'changeCompressor'
  | 'report';

/** A requirement of an action: null, or the reason why it is not met. */
type Requirement = (actor: Actor, target: Actor) => RefusalCode | null;

const RANK: Record<Role, number> = { Guest: 0, User: 0, Mod: 1, Admin: 2 };

export function isStaff(role: Role): boolean {
  return RANK[role] > 0;
}

export function isSameAccount(one: Actor, other: Actor): boolean {
  return one.id === other.id || (one.internalId !== null && one.internalId === other.internalId);
}

const account: Requirement = ({ internalId }) => (internalId === null ? 'LOGIN_NEEDED' : null);
const accountToChat: Requirement = ({ internalId }) => (internalId === null ? 'CHAT_LOGIN_NEEDED' : null);
const vip: Requirement = ({ isVip, vipStatus }) => (isVip === true || vipStatus?.isVip === true ? null : 'VIP_NEEDED');
const staff: Requirement = ({ role }) => (isStaff(role) ? null : 'NO_RIGHT');
const player: Requirement = ({ status }) => (status === 'player' ? null : 'NOT_A_PLAYER');
const rights: Requirement = ({ master, role }) => (master === true || isStaff(role) ? null : 'NOT_MASTER');
const rightsOrOneself: Requirement = (actor, target) => (actor.id === target.id ? null : rights(actor, target));
const notOneself: Requirement = (actor, target) => (actor.id === target.id ? 'NOT_ONESELF' : null);
const notOwnAccount: Requirement = (actor, target) => (isSameAccount(actor, target) ? 'NOT_ONESELF' : null);
const nobodyHigher: Requirement = (actor, target) => (RANK[actor.role] < RANK[target.role] ? 'TARGET_IS_STAFF' : null);

/** Requirements of each action. Server and site check permissions only with this table. */
const TABLE: Readonly<Record<Action, readonly Requirement[]>> = {
  createRoom: [],
  nameRoom: [account],
  lockRoom: [account],
  excludeGuests: [account],
  pushRoom: [account, vip],
  decorateRoom: [vip],
  enlargeRoom: [vip],
  editRoom: [rights],
  promote: [rights],
  demote: [rights, nobodyHigher],
  move: [rightsOrOneself, nobodyHigher],
  kick: [rights, notOneself, nobodyHigher],
  ban: [rights, notOwnAccount, nobodyHigher],
  controlBot: [rights],
  skipPlay: [rights],
  startBlind: [rights],
  joinHidden: [staff],
  seeHidden: [staff],
  chat: [accountToChat],
  like: [],
  changeInstruments: [player],
  copyInstruments: [player, notOneself],
  changeReverb: [],
  changeCompressor: [vip],
  report: [account, notOwnAccount],
};

/** Why the actor may not do this to the target, or null. The default target is the actor. */
export function permissionError(actor: Actor, action: Action, target: Actor = actor): RefusalCode | null {
  for (const requirement of TABLE[action]) {
    const error = requirement(actor, target);
    if (error !== null) return error;
  }
  return null;
}

/** Whether the actor may do this to the target. The default target is the actor. */
export function may(actor: Actor, action: Action, target: Actor = actor): boolean {
  return permissionError(actor, action, target) === null;
}
