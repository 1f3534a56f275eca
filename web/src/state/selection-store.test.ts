import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import type { InternalId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createIdentityStore } from './identity-store.ts';
import { createRoomStore } from './room-store.ts';
import { createSelectionStore, playersOf } from './selection-store.ts';
import { createSettingsStore } from './settings-store.ts';
import { aRoomInformation, aRoomUser } from './testing/a-room-user.ts';
import { anAccount } from './testing/an-account.ts';

const GRAND: InstrumentSelection[] = [{ instrumentId: 1, size: 88 }];
const HARP: InstrumentSelection[] = [{ instrumentId: 46, size: 88 }];
const ME = aRoomUser('me', { channel: 0, instruments: GRAND });
const LISTENER = aRoomUser('me', { status: 'spectator', channel: null, instruments: GRAND });

function aSelection() {
  const storage = memoryStorage();
  const connection = createFakeConnection();
  const settings = createSettingsStore({ storage, preferredLanguages: ['en'] });
  const room = createRoomStore(connection);
  const identity = createIdentityStore(connection);
  const open = () => createSelectionStore({ settings, room, connection, identity });
  return { connection, identity, room, open, selection: open() };
}

test('what is chosen is there again after a reload', () => {
  const { selection, open } = aSelection();
  expect(selection.getState().chosen).toEqual(GRAND);
  selection.setChosen(HARP);
  expect(selection.getState().chosen).toEqual(HARP);
  expect(open().getState().chosen).toEqual(HARP);
});

test('what the room has accepted is that of a connected player', () => {
  const { connection, selection, room } = aSelection();
  const accepted = () => selection.getState().accepted?.split ?? null;
  expect(accepted()).toBeNull();
  connection.say('roomInformation', aRoomInformation([LISTENER]));
  expect(accepted()).toBeNull();
  connection.say('updateUser', { user: ME });
  expect(accepted()).toEqual(GRAND);
  connection.say('changeInstrument', { playerId: ME.id, instruments: HARP });
  expect(accepted()).toEqual(HARP);
  connection.become('lost');
  expect(accepted()).toBeNull();
  connection.become('connected');
  expect(accepted()).toEqual(HARP);
  room.setState({ room: null, users: [], myId: null });
  expect(accepted()).toBeNull();
});

test('another seat is another acceptance, and other changes of the member are none', () => {
  const { connection, selection } = aSelection();
  connection.say('roomInformation', aRoomInformation([ME]));
  const first = selection.getState().accepted;
  connection.say('updateUser', { user: { ...ME, instruments: [...GRAND], sustain: true } });
  expect(selection.getState().accepted).toBe(first);
  connection.say('updateUser', { user: { ...ME, channel: 3 } });
  expect(selection.getState().accepted).not.toEqual(first);
});

test('what is saved is that of the account, and of no other one', () => {
  const { identity, selection } = aSelection();
  const { id } = anAccount();
  expect(selection.getState().saved).toBeNull();
  identity.signedIn(anAccount());
  expect(selection.getState().saved).toEqual({ accountId: id, split: 'unknown' });
  selection.setSaved({ accountId: 'another' as InternalId, split: HARP });
  expect(selection.getState().saved).toEqual({ accountId: id, split: 'unknown' });
  selection.setSaved({ accountId: id, split: HARP });
  identity.signedIn(anAccount({ username: 'Cam' }));
  expect(selection.getState().saved).toEqual({ accountId: id, split: HARP });
  identity.signedOut();
  expect(selection.getState().saved).toBeNull();
});

test('players have the instruments that the room knows, the client those that it has chosen', () => {
  const bob = aRoomUser('bob', { channel: 1, instruments: GRAND });
  const users = [ME, bob, { ...LISTENER, id: aRoomUser('eve').id }];
  const players = playersOf({ users, myId: ME.id }, { chosen: HARP });
  const instrumentsOf = players.map(({ id, instruments }) => [id, instruments]);
  expect(instrumentsOf).toEqual([
    ['me', HARP],
    ['bob', GRAND],
  ]);
});
