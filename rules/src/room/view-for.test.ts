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

test('hidden members are seen by staff and by themselves', () => {
  expect(seenBy(ada)).toEqual(['Ada', 'Bo', 'Root']);
  expect(seenBy(ghost)).toEqual(['Ada', 'Bo', 'Mia', 'Root']);
  expect(seenBy(admin)).toEqual(['Ada', 'Bo', 'Mia', 'Root']);
  expect(roomUserFor(ghost, ada)).toBeNull();
  expect(roomUserFor(ghost, admin)).toMatchObject({ username: 'Mia', invisible: true });
});

test('a member is told who they are and whether they are master', () => {
  expect(informationFor(room, ada)).toMatchObject({ you: ada.id, master: true });
  expect(informationFor(room, bo)).toMatchObject({ you: bo.id, master: false });
});

test('what is sent has the shape that was promised', () => {
  const information = informationFor(room, admin);
  expect(roomInformation.parse(information)).toEqual(information);
  const summary = summaryOf(room);
  expect(roomSummary.parse(summary)).toEqual(summary);
});

test('that there is a password is told, the password is not', () => {
  expect(informationFor(room, admin).room.isPrivate).toBe(true);
  expect(summaryOf(room).private).toBe(true);
  expect(summaryOf(aRoom()).private).toBe(false);
  expect(JSON.stringify([informationFor(room, admin), summaryOf(room)])).not.toContain('secret-hash');
});

test('a lost connection is shown as such', () => {
  expect(roomUserOf(bo).connected).toBe(false);
  expect(roomUserOf(ada).connected).toBe(true);
});

test('a username is compared without case, spaces and accents', () => {
  expect(roomUserOf(aMember('Ada', { username: 'Zoé  De La Tour' })).unformattedUsername).toBe('zoedelatour');
});

test('the list names players and spectators, lost ones too, but not the hidden', () => {
  const { players, viewers, likes } = summaryOf(room);
  expect(players).toEqual([{ id: 'ada', username: 'Ada', colors: ['#3366ff'], image: null }]);
  expect(viewers.map(({ username }) => username)).toEqual(['Bo', 'Root']);
  expect(likes).toBe(3);
});

test('who is invisible is in no list, but for the room they are simply there', () => {
  const preferences = { ...ada.preferences, invisible: true };
  const shy = aPlayer('Shy', 1, { ...anAccount('Shy', { preferences }) });
  const withShy = aRoom({ members: [ada, shy] });
  expect(summaryOf(withShy).players.map(({ username }) => username)).toEqual(['Ada']);
  expect(summaryOf(withShy).playerCount).toBe(2);
  const seen = informationFor(withShy, ada).users.find(({ username }) => username === 'Shy');
  expect(seen).toMatchObject({ invisible: false, preferences: { invisible: false } });
});

test('the country of somebody who hides their flag is not told', () => {
  const preferences = { ...ada.preferences, hideCountryFlag: true };
  expect(roomUserOf({ ...ada, preferences }).country).toBe('');
  expect(roomUserOf(ada).country).toBe('FR');
});

test('the compressor of a VIP is heard as they set it, of somebody who is none it is as if they had none', () => {
  const compressor = { enabled: true, threshold: -40, ratio: 8, knee: 2 };
  const vip = aPlayer('Vera', 1, { isVip: true, compressor });
  expect(roomUserOf(vip).compressorInformation).toEqual(compressor);
  expect(roomUserOf({ ...vip, isVip: false }).compressorInformation).toEqual(COMPRESSOR_DEFAULT);
});

test('everybody hears on what and in what reverb a member plays', () => {
  const instruments = [{ instrumentId: 7, size: 88 }];
  const reverb = { enabled: true, wet: 0.5, decay: 2.8, preDelay: 0.03 };
  expect(roomUserFor(aPlayer('Cy', 2, { instruments, reverb }), bo)).toMatchObject({
    instruments,
    reverbInformation: reverb,
  });
});
