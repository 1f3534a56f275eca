import type { UserId } from '@quatremains/protocol/ids';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import { memberOf } from './members.ts';
import { rightFault, type Action } from './permissions.ts';
import type { Member, Room } from './room.ts';
import { maySee } from './view-for.ts';

/** Who does something to whom; both are there. */
interface Aim {
  readonly ok: true;
  readonly actor: Member;
  readonly target: Member;
}

/** Finds both, and says why one may not do this to the other. Whom one may not see is not there. */
export function aim(
  room: Room,
  { by, target: id }: { readonly by: UserId; readonly target: UserId },
  action: Action,
): Aim | { readonly ok: false; readonly refusal: Refusal } {
  const actor = memberOf(room, by);
  if (actor === undefined) return refused('NOT_IN_ROOM');
  const target = memberOf(room, id);
  if (target === undefined || !maySee(actor, target)) return refused('TARGET_NOT_IN_ROOM');
  const fault = rightFault(actor, action, target);
  return fault === null ? { ok: true, actor, target } : refused(fault);
}
