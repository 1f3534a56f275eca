import { playedTrack, type TrackReport } from '@quatremains/protocol/entities/played-track';
import { FILE_NAME } from '@quatremains/protocol/player-limits';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { anAccount } from '../testing/an-identity.ts';
import { aRoom } from '../testing/a-room.ts';
import { eventNames } from '../testing/outcomes.ts';
import { RoomSimulation } from '../testing/room-simulation.ts';
import type { Command } from './command.ts';
import { memberOf } from './members.ts';
import { restoreRoom } from './restore-room.ts';
import { informationFor } from './view-for.ts';

const ada = aPlayer('Ada', 0, { master: true });
const ben = aPlayer('Ben', 1);
const lea = aMember('Lea');
const report: TrackReport = { kind: 'library', midiId: 1_010, position: 4_000, speed: 0.5, playing: true };

function aLife(gameType: 'NORMAL' | 'PRACTICE' | 'QUEUED' | 'BLIND' = 'PRACTICE'): RoomSimulation {
  return new RoomSimulation(aRoom({ members: [ada, ben, lea], settings: { gameType, properties: {} } }), 10_000);
}

function play({ id }: Pick<typeof ada, 'id'>, track: TrackReport | 'unknown' | null): Command {
  return { kind: 'playTrack', id, track };
}

const trackOf = ({ room }: RoomSimulation, { id }: Pick<typeof ada, 'id'>) => memberOf(room, id)?.track;

test.each(['NORMAL', 'PRACTICE', 'QUEUED'] as const)(
  'in a %s room the track of a player is told with its time',
  (gameType) => {
    const life = aLife(gameType);
    const events = life.ask(play(ada, report));
    expect(events).toMatchObject([{ kind: 'trackPlayed', member: { id: ada.id, track: { ...report, at: 10_000 } } }]);
    const sent = informationFor(life.room, lea).users.map(({ track }) => track);
    expect(sent).toEqual([{ ...report, at: 10_000 }, null, null]);
    expect(playedTrack.parse(sent[0])).toEqual(sent[0]);
    expect(eventNames(life.ask(play(ada, null)))).toEqual(['trackPlayed ada']);
    expect(trackOf(life, ada)).toBeNull();
    expect(life.ask(play(ada, null))).toEqual([]);
  },
);

test('of a file only its name is told, tidied and cut', () => {
  const life = aLife();
  life.ask(play(ada, { kind: 'file', name: ' my \u202e  song.mid ' }));
  expect(trackOf(life, ada)).toEqual({ kind: 'file', name: 'my song.mid' });
  life.ask(play(ada, { kind: 'file', name: 'x'.repeat(FILE_NAME.length + 1) }));
  expect(trackOf(life, ada)).toEqual({ kind: 'file', name: 'x'.repeat(FILE_NAME.length) });
});

test.each<[string, Command, string | null]>([
  ['a spectator', play(lea, report), 'NOT_A_PLAYER'],
  ['a user outside', play(aPlayer('Nobody'), report), 'NOT_IN_ROOM'],
  ['an unknown track', play(ada, 'unknown'), 'MIDI_NOT_FOUND'],
  ['a file without a name', play(ada, { kind: 'file', name: ' \u200b' }), 'TITLE_EMPTY'],
  ['a spectator who plays nothing', play(lea, null), null],
])('%s is refused or not', (_, command, code) => {
  expect(aLife().refusal(command)).toBe(code);
});

test('in a blind test no track is told', () => {
  for (const track of [report, { kind: 'file', name: 'elise.mid' }, 'unknown'] as const)
    expect(aLife('BLIND').refusal(play(ada, track))).toBe('WRONG_MODE');
  expect(aLife('BLIND').ask(play(ada, null))).toEqual([]);
});

test.each<[string, Command]>([
  ['becomes a spectator', { kind: 'switchStatus', by: ada.id, target: ben.id, status: 'spectator', password: 'none' }],
  ['loses the connection', { kind: 'disconnect', id: ben.id }],
  ['leaves', { kind: 'leave', id: ben.id }],
  ['may no longer play', { kind: 'updateSettings', by: ada.id, changes: { guestAuthorized: false } }],
  ['is in a room of another mode', { kind: 'updateSettings', by: ada.id, changes: { mode: 'BLIND' } }],
])('the track ends when its player %s', (_, command) => {
  const life = new RoomSimulation(
    aRoom({ members: [{ ...ada, ...anAccount('Ada') }, ben, lea], settings: { gameType: 'PRACTICE', properties: {} } }),
  );
  life.ask(play(ben, report));
  expect(trackOf(life, ben)).not.toBeNull();
  life.ask(command);
  expect(trackOf(life, ben) ?? null).toBeNull();
  expect(informationFor(life.room, lea).users.every(({ track }) => track === null)).toBe(true);
});

test('a change of the mode is told for each track, other settings leave the tracks alone', () => {
  const life = aLife();
  life.ask(play(ada, report));
  life.ask(play(ben, { kind: 'file', name: 'a.mid' }));
  expect(eventNames(life.ask({ kind: 'updateSettings', by: ada.id, changes: { name: 'Another' } }))).toEqual([
    'settingsChanged',
  ]);
  expect(trackOf(life, ben)).not.toBeNull();
  const events = life.ask({ kind: 'updateSettings', by: ada.id, changes: { mode: 'NORMAL' } });
  expect(events.filter(({ kind }) => kind === 'trackPlayed')).toMatchObject([
    { member: { id: ada.id, track: null } },
    { member: { id: ben.id, track: null } },
  ]);
});

test('after a restart no track is played', () => {
  const life = aLife();
  life.ask(play(ada, report));
  expect(restoreRoom(life.room, 20_000).members[0]?.track).toBeNull();
});
