import { expect, test } from 'vitest';
import { RoomSimulation } from '../../../testing/room-simulation.ts';
import { aMember, aPlayer } from '../../../testing/a-member.ts';
import { aRoom } from '../../../testing/a-room.ts';
import { aSong } from '../../../testing/a-song.ts';
import { anAccount, anIdentity } from '../../../testing/an-identity.ts';
import type { Command } from '../../command.ts';
import type { Identity } from '../../room.ts';

const ada = aPlayer('Ada', 0, { ...anAccount('Ada'), master: true });
const bo = aPlayer('Bo', 1);
const cy = aPlayer('Cy', 2);
const lea = aMember('Lea', anAccount('Lea'));

function inRound(): RoomSimulation {
  const life = new RoomSimulation(aRoom({ members: [ada, bo, cy, lea], settings: { gameType: 'BLIND' } }));
  life.ask({ kind: 'startBlind', by: ada.id });
  life.ask({ kind: 'pickTune', id: ada.id, song: aSong() });
  return life;
}

function join(identity: Identity, hidden = false): Command {
  return { kind: 'join', identity, status: 'player', hidden, password: 'none', address: null };
}

test('a player who has found the title and left cannot join with it as name, until it is revealed', () => {
  const life = inRound();
  life.ask({ kind: 'guess', id: bo.id, text: 'fur elise' });
  life.ask({ kind: 'leave', id: bo.id });
  const back = join({ ...anIdentity('Bo'), username: 'F-u-r Elise' });
  expect(life.refusal(back)).toBe('TITLE_IN_MESSAGE');
  life.ask({ kind: 'giveUp', id: ada.id });
  expect(life.refusal(back)).toBeNull();
});

test('a program cannot join with the title as its name', () => {
  const life = inRound();
  expect(life.refusal(join(anIdentity('Di', { program: 'Für Elise 1.0' })))).toBe('TITLE_IN_MESSAGE');
  expect(life.refusal(join(anIdentity('Di', { program: 'Recorder 1.0' })))).toBeNull();
});

test('a hidden member may have the title as name', () => {
  const staff = anAccount('Mia', { role: 'Mod', username: 'Für Elise' });
  expect(inRound().refusal(join(staff, true))).toBeNull();
});

test('a changed name that is the title is not applied during the round; colours are', () => {
  const life = inRound();
  const renamed = { ...anAccount('Lea'), username: 'Für Elise', colors: ['#ff0000'] };
  const events = life.ask({ kind: 'updateIdentity', identity: renamed });
  expect(JSON.stringify(events)).not.toContain('Elise');
  expect(life.room.members.find(({ id }) => id === lea.id)).toMatchObject({ username: 'Lea', colors: ['#ff0000'] });
  life.ask({ kind: 'giveUp', id: ada.id });
  life.ask({ kind: 'updateIdentity', identity: renamed });
  expect(life.room.members.find(({ id }) => id === lea.id)).toMatchObject({ username: 'Für Elise' });
});

test('a member who had the name before keeps it', () => {
  const elise = aMember('Elise', { ...anAccount('Elise'), username: 'Für Elise' });
  const life = new RoomSimulation(aRoom({ members: [ada, bo, elise], settings: { gameType: 'BLIND' } }));
  life.ask({ kind: 'startBlind', by: ada.id });
  life.ask({ kind: 'pickTune', id: ada.id, song: aSong() });
  const events = life.ask({
    kind: 'updateIdentity',
    identity: { ...anAccount('Elise'), username: 'Für Elise', colors: ['#ff0000'] },
  });
  expect(events).toMatchObject([{ kind: 'memberChanged', member: { username: 'Für Elise' } }]);
});
