import type { UserId } from '@quatremains/protocol/ids';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import { memberOf } from './members.ts';
import { permissionError, type Action } from './permissions.ts';
import type { Member, Room } from './room.ts';
import { maySee } from './view-for.ts';

/** The members of a request about another member. */
interface ActorAndTarget {
  readonly ok: true;
  readonly actor: Member;
  readonly target: Member;
}

/** Finds both members and checks the right of the actor. A hidden target counts as absent for members who may not see it. */
export function findTarget(
  room: Room,
  { by, target: id }: { readonly by: UserId; readonly target: UserId },
  action: Action,
): ActorAndTarget | { readonly ok: false; readonly refusal: Refusal } {
  const actor = memberOf(room, by);
  if (actor === undefined) return refused('NOT_IN_ROOM');
  const target = memberOf(room, id);
  if (target === undefined || !maySee(actor, target)) return refused('TARGET_NOT_IN_ROOM');
  const error = permissionError(actor, action, target);
  return error === null ? { ok: true, actor, target } : refused(error);
}
