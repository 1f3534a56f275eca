import { refused } from '@quatremains/protocol/refusals';
import type { UserId } from '@quatremains/protocol/ids';
import { clampCompressor, clampReverb } from '../instruments/effects.ts';
import { isSameSplit } from '../instruments/split.ts';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { memberOf } from './members.ts';
import { changed, type Outcome } from './outcome.ts';
import { permissionError, type Action } from './permissions.ts';
import type { Member, Room } from './room.ts';

type Asked<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Changes the sound of a member who has the right to. Without a difference there is no event. */
function changeSound(
  room: Room,
  id: UserId,
  action: Action,
  changeFor: (member: Member) => Partial<Member> | null,
): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const error = permissionError(member, action);
  if (error !== null) return refused(error);
  const change = changeFor(member);
  return change === null ? changed(room, []) : changeMember(room, member, change);
}

function isSame<Effect extends object>(one: Effect, other: Effect): boolean {
  return (Object.keys(one) as (keyof Effect)[]).every((name) => Object.is(one[name], other[name]));
}

/** Changes the instruments of a player. Spectators are refused; they choose instruments as players. */
export function changeInstruments(room: Room, { id, instruments }: Asked<'changeInstruments'>): Outcome {
  return changeSound(room, id, 'changeInstruments', (member) =>
    isSameSplit(member.instruments, instruments) ? null : { instruments, instrumentStatus: 'loading' },
  );
}

/** Changes the reverb of a member, clamped to the limits. */
export function changeReverb(room: Room, { id, reverb: asked }: Asked<'changeReverb'>): Outcome {
  const reverb = clampReverb(asked);
  return changeSound(room, id, 'changeReverb', (member) => (isSame(member.reverb, reverb) ? null : { reverb }));
}

/** Changes the compressor of a VIP, clamped to the limits. */
export function changeCompressor(room: Room, { id, compressor: asked }: Asked<'changeCompressor'>): Outcome {
  const compressor = clampCompressor(asked);
  return changeSound(room, id, 'changeCompressor', (member) =>
    isSame(member.compressor, compressor) ? null : { compressor },
  );
}
