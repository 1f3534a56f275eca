import { refused } from '@quatremains/protocol/refusals';
import { aim } from './aim.ts';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { isLastMaster, mayLead } from './masters.ts';
import { memberOf } from './members.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** Somebody becomes master, or is it no longer; a room keeps one. */
export function switchMaster(room: Room, command: Extract<Command, { kind: 'switchMaster' }>): Outcome {
  const isMaster = memberOf(room, command.target)?.master === true;
  const master = command.master ?? !isMaster;
  const aimed = aim(room, command, master ? 'promote' : 'demote');
  if (!aimed.ok) return aimed;
  const { target } = aimed;
  if (master === isMaster) return changed(room, []);
  if (master && !mayLead(target)) return refused('NO_RIGHT');
  if (isLastMaster(room, target)) return refused('LAST_MASTER');
  return changeMember(room, target, { master });
}
