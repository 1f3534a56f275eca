import { expect, test } from 'vitest';
import { roomSettings } from '@quatremains/protocol/realtime/room-requests';
import { roomId } from '@quatremains/protocol/ids';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anIdentity } from '../testing/an-identity.ts';
import { changeOf, codeOf, named, eventNames } from '../testing/outcomes.ts';
import type { Command } from './command.ts';
import { createRoom } from './create.ts';
import type { Outcome } from './outcome.ts';
import type { Member, Sound } from './room.ts';
import { runCommand } from './run-command.ts';
import { SOUND_DEFAULT } from './sound.ts';

const split = [
  { instrumentId: 3, size: 40 },
  { instrumentId: 9, size: 48 },
];
const reverb = { enabled: true, wet: 0.5, decay: 2.8, preDelay: 0.03 };
const compressor = { enabled: true, threshold: -30, ratio: 4, knee: 10 };
const sound: Sound = { instruments: split, reverb, compressor };

const vera = aPlayer('Vera', 0, { isVip: true });
const { id } = vera;
const CHANGES: readonly Command[] = [
  { kind: 'changeInstruments', id, instruments: split },
  { kind: 'changeReverb', id, reverb },
  { kind: 'changeCompressor', id, compressor },
];

function asks(member: Member, command: Command): Outcome {
  return runCommand(aRoom({ members: [member] }), command, 100);
}

test('a player changes instruments, which all have to load, and effects; nothing that sounds ends', () => {
  const [first, ...others] = CHANGES.map((command) => changeOf(asks(vera, command)));
  expect(first?.room.members).toMatchObject([{ instruments: split, instrumentStatus: 'loading' }]);
  expect(others.map(({ room }) => named(room, 'Vera'))).toMatchObject([{ reverb }, { compressor }]);
  for (const change of [first, ...others]) expect(eventNames(change?.events ?? [])).toEqual(['memberChanged vera']);
});

test.each(CHANGES)('a $kind to the current value makes no event', (command) => {
  expect(eventNames(changeOf(asks({ ...vera, ...sound }, command)).events)).toEqual([]);
});

test('effects take effect within their limits', () => {
  const wild = { enabled: true, wet: 7, decay: -1, preDelay: NaN };
  const { room } = changeOf(asks(vera, { kind: 'changeReverb', id, reverb: wild }));
  expect(named(room, 'Vera').reverb).toEqual({ enabled: true, wet: 1, decay: 0.1, preDelay: 0.02 });
  const wall = { enabled: true, threshold: -1_000, ratio: Infinity, knee: 99 };
  const after = changeOf(asks(vera, { kind: 'changeCompressor', id, compressor: wall })).room;
  expect(named(after, 'Vera').compressor).toEqual({ enabled: true, threshold: -100, ratio: 20, knee: 40 });
});

test.each(CHANGES)('a $kind by a user outside the room is refused', (command) => {
  expect(codeOf(asks(aPlayer('Ada'), command))).toBe('NOT_IN_ROOM');
});

test('a spectator cannot change instruments', () => {
  const listener = aMember('Vera');
  expect(CHANGES.map((command) => codeOf(asks(listener, command)))).toEqual(['NOT_A_PLAYER', null, 'VIP_NEEDED']);
});

test('a member who joins or creates a room keeps their sound, or gets the default one', () => {
  const identity = anIdentity('Cy');
  const how = { status: 'player', hidden: false, password: 'none', address: null } as const;
  const joined = (before: Sound | null) =>
    changeOf(runCommand(aRoom(), { kind: 'join', identity, ...how, sound: before }, 1));
  expect(joined(sound).room.members).toMatchObject([sound]);
  expect(joined(null).room.members).toMatchObject([SOUND_DEFAULT]);
  const settings = roomSettings.parse({});
  const asked = { id: roomId.parse('r'), creator: identity, settings, passwordHash: null, address: null, now: 0 };
  expect(changeOf(createRoom({ ...asked, sound })).room.members).toMatchObject([sound]);
});

test('the sound of a joining member changes nothing else of the member', () => {
  const before = aPlayer('Old', 5, { ...sound, master: true });
  const join = { kind: 'join', identity: anIdentity('Cy'), status: 'spectator', hidden: false } as const;
  const room = aRoom({ members: [vera, aPlayer('Di', 1, { master: true })] });
  const change = changeOf(runCommand(room, { ...join, password: 'none', address: null, sound: before }, 1));
  expect(named(change.room, 'Cy')).toMatchObject({ ...sound, channel: null, master: false, status: 'spectator' });
});
