import { BLIND } from '@quatremains/protocol/limits';
import { expect, test } from 'vitest';
import { RoomSimulation } from '../../../testing/room-simulation.ts';
import { aMember, aPlayer } from '../../../testing/a-member.ts';
import { aRoom } from '../../../testing/a-room.ts';
import { aSong } from '../../../testing/a-song.ts';
import { anAccount } from '../../../testing/an-identity.ts';
import type { Command } from '../../command.ts';
import type { Member } from '../../room.ts';
import { withNotices } from '../../room-notices.ts';
import { informationFor, parametersOf, summaryOf } from '../../view-for.ts';
import { blindInformationFor } from './view-blind.ts';

const ada = aPlayer('Ada', 0, { ...anAccount('Ada'), master: true });
const bo = aPlayer('Bo', 1, anAccount('Bo'));
const cy = aPlayer('Cy', 2);
const lea = aMember('Lea', anAccount('Lea'));
const root = aMember('Root', { ...anAccount('Root'), role: 'Admin', hidden: true });
const members = [ada, bo, cy, lea, root];
const song = aSong({ url: 'https://films.example/?v=film-of-it' });
const SECRETS = /elise|élise|bagatelle|beethoven|film-of-it/i;

/** All that a member can be sent of the room now. */
function shownTo({ room }: RoomSimulation, viewer: Member): string {
  return JSON.stringify([
    informationFor(room, viewer),
    blindInformationFor(room, null),
    parametersOf(room),
    summaryOf(room),
  ]);
}

test('in a whole game only the performer receives the title before it is revealed', () => {
  const life = new RoomSimulation(
    aRoom({ members, settings: { gameType: 'BLIND', properties: { roundByPlayer: 1 } } }),
  );
  const asked: Command[] = [
    { kind: 'startBlind', by: ada.id },
    { kind: 'pickTune', id: ada.id, song },
    { kind: 'sendMessage', id: bo.id, message: 'Moonlight?' },
    { kind: 'guess', id: cy.id, text: 'elise' },
    { kind: 'guess', id: cy.id, text: 'fur elise' },
    { kind: 'disconnect', id: ada.id },
    { kind: 'reconnect', id: ada.id },
    { kind: 'join', identity: anAccount('Di'), status: 'player', hidden: false, password: 'none', address: null },
  ];
  for (const command of asked) {
    const events = life.ask(command);
    const { events: all } = withNotices({ room: life.room, events }, life.now);
    expect(JSON.stringify(all)).not.toMatch(SECRETS);
    for (const viewer of [bo, cy, lea, root]) expect(shownTo(life, viewer)).not.toMatch(SECRETS);
  }
  expect(informationFor(life.room, ada).blind?.title).toBe('Für Elise');
  life.ask({ kind: 'giveUp', id: ada.id });
  for (const viewer of members) expect(shownTo(life, viewer)).toMatch(SECRETS);
  life.wait(BLIND.reveal);
  for (const viewer of [ada, bo]) expect(shownTo(life, viewer)).not.toMatch(SECRETS);
});

test('the picked track is known to its performer only, until the round is over', () => {
  const life = new RoomSimulation(aRoom({ members, settings: { gameType: 'BLIND' } }));
  life.ask({ kind: 'startBlind', by: ada.id });
  const track = { id: 1_234, name1: 'Ludwig van Beethoven', name2: 'Für Elise' };
  life.ask({ kind: 'pickTrack', id: ada.id, track, song });
  for (const viewer of [bo, cy, lea, root]) expect(shownTo(life, viewer)).not.toMatch(/1234/);
  expect(informationFor(life.room, ada).blind).toMatchObject({ title: 'Für Elise', midiId: 1_234 });
  life.ask({ kind: 'giveUp', id: ada.id });
  expect(informationFor(life.room, ada).blind?.midiId).toBeNull();
});
