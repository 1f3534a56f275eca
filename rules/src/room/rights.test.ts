import { roles, statuses, type Role } from '@quatremains/protocol/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import type { Command } from './command.ts';
import type { Member, Room } from './room.ts';
import { runCommand } from './run-command.ts';

const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Eve'] as const;

interface Traits {
  readonly role: Role;
  readonly status: 'player' | 'spectator';
  readonly master: boolean;
  readonly wantsToHide: boolean;
}

function memberOf(name: string, channel: number, { role, status, master, wantsToHide }: Traits): Member {
  const identity = role === 'Guest' ? anIdentity(name) : anAccount(name, { role });
  const hidden = wantsToHide && (role === 'Mod' || role === 'Admin');
  if (hidden) return aMember(name, { ...identity, hidden });
  return aMember(name, { ...identity, status, master, channel: status === 'player' ? channel : null });
}

const traits = fc.record({
  role: fc.constantFrom(...roles),
  status: fc.constantFrom(...statuses),
  master: fc.boolean(),
  wantsToHide: fc.boolean(),
});
const room = fc
  .tuple(fc.tuple(traits, traits, traits, traits, traits), fc.constantFrom(null, 'hash'), fc.boolean())
  .map(([all, passwordHash, onlyPrivateForPlayers]) =>
    aRoom({
      members: all.map((one, index) => memberOf(NAMES[index] ?? '', index, one)),
      settings: { passwordHash, onlyPrivateForPlayers },
    }),
  );
const id = fc.constantFrom(...NAMES).map((name) => anIdentity(name).id);
const pair = { by: id, target: id };
const commands: fc.Arbitrary<Extract<Command, { by: unknown }>> = fc.oneof(
  fc.record({ kind: fc.constantFrom('kick' as const, 'ban' as const, 'switchMaster' as const), ...pair }),
  fc.record({
    kind: fc.constant('switchStatus' as const),
    password: fc.constantFrom('none' as const, 'wrong' as const, 'right' as const),
    ...pair,
  }),
  fc.record({
    kind: fc.constant('updateSettings' as const),
    by: id,
    changes: fc.record({ name: fc.constant('Mine'), guestAuthorized: fc.boolean() }),
    passwordHash: fc.constantFrom(undefined, null, 'other-hash'),
  }),
);

function find(inside: Room, wanted: string): Member | undefined {
  return inside.members.find((member) => member.id === wanted);
}

function isStaff({ role }: Member): boolean {
  return role === 'Mod' || role === 'Admin';
}

/** Run on random rooms, so that no path to another member's place is missing in the table. */
test('a member without rights changes only themself', () => {
  fc.assert(
    fc.property(room, commands, (before, command) => {
      const actor = find(before, command.by);
      if (actor === undefined || actor.master || isStaff(actor)) return;
      const outcome = runCommand(before, command, 100);
      if (!outcome.ok) return;
      const others = (inside: Room) => inside.members.filter((member) => member.id !== actor.id);
      expect(others(outcome.room)).toEqual(others(before));
      expect(outcome.room.settings).toEqual(before.settings);
      expect(outcome.room.bans).toEqual([]);
      expect(find(outcome.room, actor.id)?.master).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test('a master who is not staff can only promote staff', () => {
  fc.assert(
    fc.property(room, commands, (before, command) => {
      const actor = find(before, command.by);
      if (actor === undefined || isStaff(actor)) return;
      const outcome = runCommand(before, command, 100);
      if (!outcome.ok) return;
      for (const member of before.members.filter(isStaff)) {
        const after = find(outcome.room, member.id);
        expect(after).toEqual({ ...member, master: after?.master === true || member.master });
      }
    }),
    { numRuns: 1_000 },
  );
});

test('the responses to a master who is not staff do not reveal a hidden member', () => {
  fc.assert(
    fc.property(room, commands, (before, command) => {
      const actor = find(before, command.by);
      const target = 'target' in command ? find(before, command.target) : undefined;
      if (actor === undefined || isStaff(actor) || target?.hidden !== true) return;
      const without = { ...before, members: before.members.filter((member) => member !== target) };
      expect(runCommand(before, command, 100)).toEqual(runCommand(without, command, 100));
    }),
    { numRuns: 1_000 },
  );
});
