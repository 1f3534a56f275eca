import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { internalId, type RoomId, type UserId } from '@quatremains/protocol/ids';
import type { Result } from '@quatremains/protocol/refusals';
import type { Identity } from '@quatremains/rules/room/room';
import { next, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/* Every action on a room, over the socket, by each kind of member and by hostile clients. */

const ACTORS = ['guest', 'user', 'VIP', 'master', 'mod', 'admin'] as const;
type ActorName = (typeof ACTORS)[number];

let made = 0;
let nextIdentity: Partial<Identity> = {};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    overrideIdentity: () => nextIdentity,
    roomsFromAddress: { burst: 1e9, perSecond: 1e9 },
  });
});
afterAll(() => server.stop());

function anAccount(role: Identity['role'], isVip = false): Partial<Identity> {
  return { internalId: internalId.parse(`account-${++made}`), role, isVip };
}

async function connectAs(identity: Partial<Identity>): Promise<Client> {
  nextIdentity = identity;
  return server.connect();
}

const IDENTITIES: Record<ActorName, () => Partial<Identity>> = {
  guest: () => ({}),
  user: () => anAccount('User'),
  VIP: () => anAccount('User', true),
  master: () => anAccount('User'),
  mod: () => anAccount('Mod'),
  admin: () => anAccount('Admin'),
};

/** An actor in a room with its owner, who is a master, and a player, who is not. */
interface Scene {
  readonly actor: Client;
  readonly id: RoomId;
  readonly owner: UserId;
  readonly player: UserId;
  /** Adds a member of this role. */
  enter(role: Identity['role'], isHidden?: boolean): Promise<UserId>;
}

async function join(client: Client, id: RoomId, invisible = false): Promise<UserId> {
  valueOf(await client.request('joinRoom', { id, userStatus: 'player', invisible }));
  return client.me.id;
}

async function sceneFor(name: ActorName): Promise<Scene> {
  const owner = await connectAs(anAccount('User'));
  const { roomId: id } = valueOf(await owner.request('createRoom', { name: 'Theirs' }));
  const player = await join(await connectAs(anAccount('User')), id);
  const actor = await connectAs(IDENTITIES[name]());
  await join(actor, id);
  if (name === 'master') valueOf(await owner.request('onSwitchMaster', { id: actor.me.id, master: true }));
  const enter = async (role: Identity['role'], isHidden = false) =>
    join(await connectAs(anAccount(role)), id, isHidden);
  return { actor, id, owner: owner.me.id, player, enter };
}

/** Fields that a hostile client adds to claim another identity. */
const claims = { playerId: 'owner' };

const shortly = (result: Result<unknown>): string => (result.ok ? 'ok' : result.refusal.code);

async function create(actor: Client, settings: object) {
  const event = next(actor, 'roomInformation');
  const result = await actor.request('createRoom', { name: 'Mine', ...claims, ...settings });
  return result.ok ? (await event).room : result.refusal.code;
}

async function created(actor: Client, settings: object, name: 'visibility' | 'background' | 'playerLimit' | 'name') {
  const room = await create(actor, settings);
  return typeof room === 'string' ? room : String(room[name]);
}

type Attempt = (fixture: Scene) => Promise<string>;

const on = (event: 'onKicked' | 'onBanned', target: (fixture: Scene) => Promise<UserId> | UserId): Attempt => {
  return async (fixture) => shortly(await fixture.actor.request(event, { ...claims, id: await target(fixture) }));
};
const master = (wish: boolean, target: (fixture: Scene) => Promise<UserId> | UserId): Attempt => {
  return async (fixture) =>
    shortly(await fixture.actor.request('onSwitchMaster', { ...claims, id: await target(fixture), master: wish }));
};
const toSpectator = (target: (fixture: Scene) => Promise<UserId> | UserId): Attempt => {
  return async (fixture) =>
    shortly(
      await fixture.actor.request('onSwitchPlayerSpec', { ...claims, id: await target(fixture), status: 'spectator' }),
    );
};
const update = (changes: object): Attempt => {
  return async ({ actor, id }) => shortly(await actor.request('updateRoom', { ...claims, id, create: changes }));
};

const instruments = [{ instrumentId: 2, size: 88 }];
const reverb = { ...claims, enabled: true, wet: 0.5, decay: 2, preDelay: 0 };
const compressor = { ...claims, enabled: true, threshold: -30, ratio: 4, knee: 10 };
const plays: Attempt = async ({ actor }) =>
  shortly(await actor.request('changeInstrument', { ...claims, instruments }));

const themselves = ({ actor }: Scene) => actor.me.id;
const player = (fixture: Scene) => fixture.player;
const owner = (fixture: Scene) => fixture.owner;
const aMod = (fixture: Scene) => fixture.enter('Mod');
const anAdmin = (fixture: Scene) => fixture.enter('Admin');
const aHiddenAdmin = (fixture: Scene) => fixture.enter('Admin', true);
const memberOfAnotherRoom = async () => (await connectAs({})).me.id;

const OTHERS = 'NOT_MASTER NOT_MASTER NOT_MASTER';
const ALL_OK = 'ok ok ok ok ok ok';

const TABLE: readonly [name: string, attempt: Attempt, expected: string][] = [
  ['open a room', async ({ actor }) => shortly(await actor.request('createRoom', { name: 'Mine' })), ALL_OK],
  [
    'open a locked room',
    async ({ actor }) => shortly(await actor.request('createRoom', { name: 'Mine', password: 'p' })),
    'LOGIN_NEEDED ok ok ok ok ok',
  ],
  [
    'open a pushed room',
    ({ actor }) => created(actor, { visibility: 'PUSH' }, 'visibility'),
    'DEFAULT DEFAULT PUSH DEFAULT DEFAULT DEFAULT',
  ],
  [
    'open a room with a VIP background',
    ({ actor }) => created(actor, { background: 'BOREAL' }, 'background'),
    'DEFAULT DEFAULT BOREAL DEFAULT DEFAULT DEFAULT',
  ],
  [
    'open a room for sixteen',
    ({ actor }) => created(actor, { properties: { playerLimit: 16 } }, 'playerLimit'),
    '10 10 16 10 10 10',
  ],
  [
    'open a room without guests',
    async ({ actor }) => {
      const room = await create(actor, { guestAuthorized: false });
      return typeof room === 'string' ? room : String(room.guestAuthorized);
    },
    'true false false false false false',
  ],
  ['rename the room', update({ name: 'Ours' }), `${OTHERS} ok ok ok`],
  ['lock the room', update({ password: 'p' }), `${OTHERS} ok ok ok`],
  ['promote a player', master(true, player), `${OTHERS} ok ok ok`],
  ['promote themselves', master(true, themselves), `${OTHERS} ok ok ok`],
  ['demote the owner', master(false, owner), `${OTHERS} ok LAST_MASTER LAST_MASTER`],
  ['demote a mod', master(false, aMod), `${OTHERS} TARGET_IS_STAFF ok ok`],
  ['demote an admin', master(false, anAdmin), `${OTHERS} TARGET_IS_STAFF TARGET_IS_STAFF ok`],
  ['make a player a spectator', toSpectator(player), `${OTHERS} ok ok ok`],
  ['make the owner a spectator', toSpectator(owner), `${OTHERS} ok ok ok`],
  ['make a mod a spectator', toSpectator(aMod), `${OTHERS} TARGET_IS_STAFF ok ok`],
  ['make an admin a spectator', toSpectator(anAdmin), `${OTHERS} TARGET_IS_STAFF TARGET_IS_STAFF ok`],
  ['become a spectator', toSpectator(themselves), ALL_OK],
  ['kick a player', on('onKicked', player), `${OTHERS} ok ok ok`],
  ['kick the owner', on('onKicked', owner), `${OTHERS} ok ok ok`],
  ['kick a mod', on('onKicked', aMod), `${OTHERS} TARGET_IS_STAFF ok ok`],
  ['kick an admin', on('onKicked', anAdmin), `${OTHERS} TARGET_IS_STAFF TARGET_IS_STAFF ok`],
  ['kick themselves', on('onKicked', themselves), `${OTHERS} NOT_ONESELF NOT_ONESELF NOT_ONESELF`],
  ['ban a player', on('onBanned', player), `${OTHERS} ok ok ok`],
  ['ban a mod', on('onBanned', aMod), `${OTHERS} TARGET_IS_STAFF ok ok`],
  ['ban an admin', on('onBanned', anAdmin), `${OTHERS} TARGET_IS_STAFF TARGET_IS_STAFF ok`],
  ['ban themselves', on('onBanned', themselves), `${OTHERS} NOT_ONESELF NOT_ONESELF NOT_ONESELF`],
  ['kick a hidden member', on('onKicked', aHiddenAdmin), `${'TARGET_NOT_IN_ROOM '.repeat(4)}TARGET_IS_STAFF ok`],
  ['ban a member of another room', on('onBanned', memberOfAnotherRoom), 'TARGET_NOT_IN_ROOM '.repeat(6).trim()],
  [
    'join another room hidden',
    async ({ actor }) => {
      const stranger = await connectAs(anAccount('User'));
      const { roomId: id } = valueOf(await stranger.request('createRoom', { name: 'Elsewhere', password: 'p' }));
      return shortly(await actor.request('joinRoom', { id, userStatus: 'player', invisible: true }));
    },
    `${'NO_RIGHT '.repeat(4)}ok ok`,
  ],
  ['play on another instrument', plays, ALL_OK],
  [
    'play on another instrument as a spectator',
    async (fixture) => {
      await toSpectator(themselves)(fixture);
      return plays(fixture);
    },
    'NOT_A_PLAYER '.repeat(6).trim(),
  ],
  ['change their reverb', async ({ actor }) => shortly(await actor.request('changeReverb', reverb)), ALL_OK],
  [
    'change their compressor',
    async ({ actor }) => shortly(await actor.request('changeCompressor', compressor)),
    'VIP_NEEDED VIP_NEEDED ok VIP_NEEDED VIP_NEEDED VIP_NEEDED',
  ],
  ['like the room', async ({ actor }) => shortly(await actor.request('floatingHeart', claims)), ALL_OK],
];

describe.each(TABLE)('who may %s:', (_, attempt, expected) => {
  test.each(ACTORS.map((name, place) => [name, expected.split(' ')[place] ?? '']))('%s: %s', async (name, answer) => {
    expect(await attempt(await sceneFor(name))).toBe(answer);
  });
});

test.each([{ by: 'owner' }, { role: 'Admin' }, { isVip: true }, { internalId: 'account-1' }, { master: true }])(
  'no room is created for a client that claims %j',
  async (claim) => {
    const actor = await connectAs({});
    const [field] = Object.keys(claim);
    const answer = await actor.request('createRoom', { name: 'Mine', ...claim });
    expect(answer).toEqual({ ok: false, refusal: { code: 'BAD_SHAPE', field } });
  },
);

describe.each(ACTORS)('outside of rooms a %s', (name) => {
  test('cannot act on members of a room', async () => {
    const { player: id, id: room } = await sceneFor('user');
    const actor = await connectAs(IDENTITIES[name]());
    const answers = [
      await actor.request('onKicked', { id }),
      await actor.request('onBanned', { id }),
      await actor.request('onSwitchMaster', { id }),
      await actor.request('onSwitchPlayerSpec', { id }),
      await actor.request('updateRoom', { id: room, create: { name: 'Ours' } }),
      await actor.request('floatingHeart', {}),
      await actor.request('changeInstrument', { instruments }),
      await actor.request('changeReverb', reverb),
      await actor.request('changeCompressor', compressor),
    ];
    expect(answers.map(shortly)).toEqual(answers.map(() => 'NOT_IN_ROOM'));
  });

  test('cannot act on another room from a room', async () => {
    const { id: room } = await sceneFor('user');
    const { actor } = await sceneFor(name);
    expect(shortly(await actor.request('updateRoom', { id: room, create: { name: 'Ours' } }))).toBe('NOT_IN_ROOM');
  });
});
