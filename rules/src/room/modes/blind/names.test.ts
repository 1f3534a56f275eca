import { expect, test } from 'vitest';
import { Life } from '../../../testing/a-life.ts';
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

function inRound(): Life {
  const life = new Life(aRoom({ members: [ada, bo, cy, lea], settings: { gameType: 'BLIND' } }));
  life.ask({ kind: 'startBlind', by: ada.id });
  life.ask({ kind: 'pickTune', id: ada.id, song: aSong() });
  return life;
}

function join(who: Identity, hidden = false): Command {
  return { kind: 'join', who, status: 'player', hidden, password: 'none', address: null };
}

test('who has found the title and went cannot come back under its name, until it is revealed', () => {
  const life = inRound();
  life.ask({ kind: 'guess', id: bo.id, text: 'fur elise' });
  life.ask({ kind: 'leave', id: bo.id });
  const back = join({ ...anIdentity('Bo'), username: 'F-u-r Elise' });
  expect(life.refusal(back)).toBe('TITLE_IN_MESSAGE');
  life.ask({ kind: 'giveUp', id: ada.id });
  expect(life.refusal(back)).toBeNull();
});

test('a program cannot bring the title in as what it calls itself', () => {
  const life = inRound();
  expect(life.refusal(join(anIdentity('Di', { program: 'Für Elise 1.0' })))).toBe('TITLE_IN_MESSAGE');
  expect(life.refusal(join(anIdentity('Di', { program: 'Recorder 1.0' })))).toBeNull();
});

test('who is not seen may be called so', () => {
  const staff = anAccount('Mia', { role: 'Mod', username: 'Für Elise' });
  expect(inRound().refusal(join(staff, true))).toBeNull();
});

test('a name from elsewhere that is the title is not taken over while it is guessed; colours are', () => {
  const life = inRound();
  const renamed = { ...anAccount('Lea'), username: 'Für Elise', colors: ['#ff0000'] };
  const facts = life.ask({ kind: 'renew', who: renamed });
  expect(JSON.stringify(facts)).not.toContain('Elise');
  expect(life.room.members.find(({ id }) => id === lea.id)).toMatchObject({ username: 'Lea', colors: ['#ff0000'] });
  life.ask({ kind: 'giveUp', id: ada.id });
  life.ask({ kind: 'renew', who: renamed });
  expect(life.room.members.find(({ id }) => id === lea.id)).toMatchObject({ username: 'Für Elise' });
});

test('who was called so before stays so', () => {
  const elise = aMember('Elise', { ...anAccount('Elise'), username: 'Für Elise' });
  const life = new Life(aRoom({ members: [ada, bo, elise], settings: { gameType: 'BLIND' } }));
  life.ask({ kind: 'startBlind', by: ada.id });
  life.ask({ kind: 'pickTune', id: ada.id, song: aSong() });
  const facts = life.ask({ kind: 'renew', who: { ...anAccount('Elise'), username: 'Für Elise', colors: ['#ff0000'] } });
  expect(facts).toMatchObject([{ kind: 'memberChanged', member: { username: 'Für Elise' } }]);
});
