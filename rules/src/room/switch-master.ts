import { refused } from '@quatremains/protocol/refusals';
import { findTarget } from './find-target.ts';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { isLastMaster, mayBeMaster } from './masters.ts';
import { memberOf } from './members.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** Makes a member master or removes that right. The last master stays. */
export function switchMaster(room: Room, command: Extract<Command, { kind: 'switchMaster' }>): Outcome {
  const isMaster = memberOf(room, command.target)?.master === true;
  const master = command.master ?? !isMaster;
  const found = findTarget(room, command, master ? 'promote' : 'demote');
  if (!found.ok) return found;
  const { target } = found;
  if (master === isMaster) return changed(room, []);
  if (master && !mayBeMaster(target)) return refused('NO_RIGHT');
  if (isLastMaster(room, target)) return refused('LAST_MASTER');
  return changeMember(room, target, { master });
}
