import { refused } from '@quatremains/protocol/refusals';
import type { Link } from '@quatremains/protocol/entities/room-user';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { memberOf } from './members.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** Smaller differences are not reported, ms. */
const SLIGHT = 1;

function isChanged(link: Link, known: Link | null): boolean {
  if (known === null) return true;
  return Math.abs(link.roundTrip - known.roundTrip) >= SLIGHT || Math.abs(link.spread - known.spread) >= SLIGHT;
}

/** Stores the measured link of a member. */
export function reportLink(room: Room, { id, link }: Extract<Command, { kind: 'reportLink' }>): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  return isChanged(link, member.link) ? changeMember(room, member, { link }) : changed(room, []);
}
