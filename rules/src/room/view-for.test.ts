import { roomInformation, roomSummary } from '@quatremains/protocol/entities/room';
import { COMPRESSOR_DEFAULT } from '@quatremains/protocol/limits';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import type { Member } from './room.ts';
import { informationFor, roomUserFor, roomUserOf, summaryOf } from './view-for.ts';

const ada = aPlayer('Ada', 0, { master: true });
const bo = aMember('Bo', { lostAt: 5 });
const ghost = aMember('Mia', { ...anAccount('Mia', { role: 'Mod' }), hidden: true });
const admin = aMember('Root', { ...anAccount('Root', { role: 'Admin' }) });
const room = aRoom({ members: [ada, bo, ghost, admin], settings: { passwordHash: 'secret-hash' }, likes: 3 });

function seenBy(viewer: Member): string[] {
  return informationFor(room, viewer).users.map(({ username }) => username);
}

test('only staff see hidden members', () => {
  expect(seenBy(ada)).toEqual(['Ada', 'Bo', 'Root']);
  expect(seenBy(ghost)).toEqual(['Ada', 'Bo', 'Mia', 'Root']);
  expect(seenBy(admin)).toEqual(['Ada', 'Bo', 'Mia', 'Root']);
  expect(roomUserFor(ghost, ada)).toBeNull();
  expect(roomUserFor(ghost, admin)).toMatchObject({ username: 'Mia', invisible: true });
});

test('a member receives their own id and whether they are master', () => {
  expect(informationFor(room, ada)).toMatchObject({ you: ada.id, master: true });
  expect(informationFor(room, bo)).toMatchObject({ you: bo.id, master: false });
});

test('the data has the shape of the protocol', () => {
  const information = informationFor(room, admin);
  expect(roomInformation.parse(information)).toEqual(information);
  const summary = summaryOf(room);
  expect(roomSummary.parse(summary)).toEqual(summary);
});

test('the data has whether there is a password, without the password', () => {
  expect(informationFor(room, admin).room.isPrivate).toBe(true);
  expect(summaryOf(room).private).toBe(true);
  expect(summaryOf(aRoom()).private).toBe(false);
  expect(JSON.stringify([informationFor(room, admin), summaryOf(room)])).not.toContain('secret-hash');
});

test('a disconnected member is not `connected`', () => {
  expect(roomUserOf(bo).connected).toBe(false);
  expect(roomUserOf(ada).connected).toBe(true);
});

test('a username is compared without case, spaces and accents', () => {
  expect(roomUserOf(aMember('Ada', { username: 'Zoé  De La Tour' })).unformattedUsername).toBe('zoedelatour');
});

test('the list names players and spectators, also disconnected ones, but no hidden members', () => {
  const { players, viewers, likes } = summaryOf(room);
  expect(players).toEqual([{ id: 'ada', username: 'Ada', colors: ['#3366ff'], image: null }]);
  expect(viewers.map(({ username }) => username)).toEqual(['Bo', 'Root']);
  expect(likes).toBe(3);
});

test('an invisible member is not named in the list, but visible in the room', () => {
  const preferences = { ...ada.preferences, invisible: true };
  const shy = aPlayer('Shy', 1, { ...anAccount('Shy', { preferences }) });
  const withShy = aRoom({ members: [ada, shy] });
  expect(summaryOf(withShy).players.map(({ username }) => username)).toEqual(['Ada']);
  expect(summaryOf(withShy).playerCount).toBe(2);
  const seen = informationFor(withShy, ada).users.find(({ username }) => username === 'Shy');
  expect(seen).toMatchObject({ invisible: false, preferences: { invisible: false } });
});

test('the country of a member who hides their flag is not sent', () => {
  const preferences = { ...ada.preferences, hideCountryFlag: true };
  expect(roomUserOf({ ...ada, preferences }).country).toBe('');
  expect(roomUserOf(ada).country).toBe('FR');
});

test('members have their compressor if they are VIP, else the default one', () => {
  const compressor = { enabled: true, threshold: -40, ratio: 8, knee: 2 };
  const vip = aPlayer('Vera', 1, { isVip: true, compressor });
  expect(roomUserOf(vip).compressorInformation).toEqual(compressor);
  expect(roomUserOf({ ...vip, isVip: false }).compressorInformation).toEqual(COMPRESSOR_DEFAULT);
});

test('the instruments and the reverb of a member are sent to all', () => {
  const instruments = [{ instrumentId: 7, size: 88 }];
  const reverb = { enabled: true, wet: 0.5, decay: 2.8, preDelay: 0.03 };
  expect(roomUserFor(aPlayer('Cy', 2, { instruments, reverb }), bo)).toMatchObject({
    instruments,
    reverbInformation: reverb,
  });
});
