import { roomSettings } from '@quatremains/protocol/realtime/room-requests';
import { roomId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { codeOf } from '../testing/outcomes.ts';
import type { Command } from './command.ts';
import { createRoom } from './create.ts';
import type { Outcome } from './outcome.ts';
import type { Identity, Member } from './room.ts';
import { runCommand } from './run-command.ts';

/** The actors: each is a spectator of a room with masters, players and staff in it. */
const guest = aMember('Guest', anIdentity('Guest'));
const user = aMember('User', anAccount('User'));
const vip = aMember('Vip', anAccount('Vip', { isVip: true }));
const master = aMember('Master', { ...anAccount('Master'), master: true });
const mod = aMember('Mod', anAccount('Mod', { role: 'Mod' }));
const admin = aMember('Admin', anAccount('Admin', { role: 'Admin' }));
const allActors = [guest, user, vip, master, mod, admin];

const player = aPlayer('Player', 0, anAccount('Player'));
const otherMaster = aPlayer('Other', 1, { ...anAccount('Other'), master: true });
const otherMod = aPlayer('Mia', 2, anAccount('Mia', { role: 'Mod' }));
const otherAdmin = aPlayer('Root', 3, anAccount('Root', { role: 'Admin' }));
const ghost = aMember('Ghost', { ...anAccount('Ghost', { role: 'Mod' }), hidden: true });
const members = [...allActors, player, otherMaster, otherMod, otherAdmin, ghost];

type Attempt = (by: Member) => Outcome;

function attempt(command: (by: Member) => Command, settings = {}): Attempt {
  return (by) => runCommand(aRoom({ members, settings }), command(by), 100);
}

function aimedAt(kind: 'kick' | 'ban' | 'switchMaster', target: Member): Attempt {
  return attempt(({ id: by }) => ({ kind, by, target: target.id }));
}

function moves(target: Member): Attempt {
  return attempt(({ id: by }) => ({ kind: 'switchStatus', by, target: target.id, password: 'none' }));
}

function joins(as: Partial<Extract<Command, { kind: 'join' }>>, settings = {}): Attempt {
  const how = { status: 'player', hidden: false, password: 'none', address: null, ...as } as const;
  return (member) =>
    runCommand(aRoom({ members: [player], settings }), { kind: 'join', identity: identity(member), ...how }, 100);
}

function identity(member: Member): Identity {
  const { id, internalId, username, colors, country, role, isVip, image, program, preferences } = member;
  return { id, internalId, username, colors, country, role, isVip, image, program, preferences };
}

function creates(asked: object, passwordHash: string | null = null): Attempt {
  const settings = roomSettings.parse({ name: 'A', ...asked });
  return (member) =>
    createRoom({ id: roomId.parse('r'), creator: identity(member), settings, passwordHash, address: null, now: 0 });
}

/** The same attempt by a player. */
function seated(command: (by: Member) => Command): Attempt {
  return (by) => {
    const sitting: Member = { ...by, status: 'player', channel: 9 };
    return runCommand(aRoom({ members: [sitting, player] }), command(sitting), 100);
  };
}

const plays = ({ id }: Member): Command => ({
  kind: 'changeInstruments',
  id,
  instruments: [{ instrumentId: 2, size: 88 }],
});
const reverb = { enabled: true, wet: 0.5, decay: 2, preDelay: 0 };
const compressor = { enabled: true, threshold: -30, ratio: 4, knee: 10 };
const locked = { passwordHash: 'hash' };
const lockedForPlayers = { ...locked, onlyPrivateForPlayers: true };
const yes = null;
const right = 'NOT_MASTER';
const staff = 'TARGET_IS_STAFF';
const gone = 'TARGET_NOT_IN_ROOM';
const wordless = 'PASSWORD_NEEDED';
const login = 'LOGIN_NEEDED';
const listen = 'GUESTS_MAY_ONLY_LISTEN';

const matrix: readonly (readonly [string, Attempt, readonly (string | null)[]])[] = [
  // what is asked                                                guest     user      vip       master    mod       admin
  ['create a room', creates({}), [yes, yes, yes, yes, yes, yes]],
  ['create a room with a password', creates({}, 'hash'), [login, yes, yes, yes, yes, yes]],
  ['join as player', joins({}), [yes, yes, yes, yes, yes, yes]],
  [
    'join as player where guests may only listen',
    joins({}, { guestAuthorized: false }),
    [listen, yes, yes, yes, yes, yes],
  ],
  ['join a room with a password without it', joins({}, locked), Array(6).fill(wordless)],
  [
    'join as spectator a room with a password without it',
    joins({ status: 'spectator' }, locked),
    Array(6).fill(wordless),
  ],
  [
    'join as spectator where only players need the password',
    joins({ status: 'spectator' }, lockedForPlayers),
    Array(6).fill(yes),
  ],
  ['join with the password', joins({ password: 'right' }, locked), Array(6).fill(yes)],
  ['join hidden', joins({ hidden: true }, locked), [...Array(4).fill('NO_RIGHT'), yes, yes]],
  [
    'change the room',
    attempt(({ id: by }) => ({ kind: 'updateSettings', by, changes: {} })),
    [right, right, right, yes, yes, yes],
  ],
  ['make a player master', aimedAt('switchMaster', player), [right, right, right, yes, yes, yes]],
  ['make a moderator master', aimedAt('switchMaster', otherMod), [right, right, right, yes, yes, yes]],
  ['demote a master', aimedAt('switchMaster', otherMaster), [right, right, right, yes, yes, yes]],
  ['change the own status', (by) => moves(by)(by), [yes, yes, yes, yes, yes, yes]],
  ['move a player', moves(player), [right, right, right, yes, yes, yes]],
  ['move a moderator', moves(otherMod), [right, right, right, staff, yes, yes]],
  ['move an admin', moves(otherAdmin), [right, right, right, staff, staff, yes]],
  ['move a hidden member', moves(ghost), [gone, gone, gone, gone, 'NO_RIGHT', 'NO_RIGHT']],
  ['become player where players need a password', (by) => sits(by), [wordless, wordless, wordless, yes, yes, yes]],
  ['kick a player', aimedAt('kick', player), [right, right, right, yes, yes, yes]],
  ['kick a master', aimedAt('kick', otherMaster), [right, right, right, yes, yes, yes]],
  ['kick a moderator', aimedAt('kick', otherMod), [right, right, right, staff, yes, yes]],
  ['kick an admin', aimedAt('kick', otherAdmin), [right, right, right, staff, staff, yes]],
  ['kick a hidden member', aimedAt('kick', ghost), [gone, gone, gone, gone, yes, yes]],
  ['kick themself', (by) => aimedAt('kick', by)(by), [right, right, right, ...Array(3).fill('NOT_ONESELF')]],
  ['ban a player', aimedAt('ban', player), [right, right, right, yes, yes, yes]],
  ['ban a master', aimedAt('ban', otherMaster), [right, right, right, yes, yes, yes]],
  ['ban a moderator', aimedAt('ban', otherMod), [right, right, right, staff, yes, yes]],
  ['ban an admin', aimedAt('ban', otherAdmin), [right, right, right, staff, staff, yes]],
  ['ban a hidden member', aimedAt('ban', ghost), [gone, gone, gone, gone, yes, yes]],
  ['ban themself', (by) => aimedAt('ban', by)(by), [right, right, right, ...Array(3).fill('NOT_ONESELF')]],
  ['change their instruments as a listener', attempt(plays), Array(6).fill('NOT_A_PLAYER')],
  ['change their instruments as a player', seated(plays), [yes, yes, yes, yes, yes, yes]],
  ['change their reverb', attempt(({ id }) => ({ kind: 'changeReverb', id, reverb })), [yes, yes, yes, yes, yes, yes]],
  [
    'change their compressor',
    attempt(({ id }) => ({ kind: 'changeCompressor', id, compressor })),
    ['VIP_NEEDED', 'VIP_NEEDED', yes, 'VIP_NEEDED', 'VIP_NEEDED', 'VIP_NEEDED'],
  ],
  ['like the room', attempt(({ id }) => ({ kind: 'like', id })), [yes, yes, yes, yes, yes, yes]],
  [
    'say something',
    attempt(({ id }) => ({ kind: 'sendMessage', id, message: 'hi' })),
    ['CHAT_LOGIN_NEEDED', yes, yes, yes, yes, yes],
  ],
  ['leave', attempt(({ id }) => ({ kind: 'leave', id })), [yes, yes, yes, yes, yes, yes]],
];

function sits(by: Member): Outcome {
  const sit = { kind: 'switchStatus', by: by.id, target: by.id, status: 'player', password: 'none' } as const;
  return runCommand(aRoom({ members, settings: lockedForPlayers }), sit, 100);
}

test.each(matrix)('%s: the responses to guest, user, VIP, master, mod and admin', (_action, does, answers) => {
  expect(allActors.map((by) => codeOf(does(by)))).toEqual(answers);
});
