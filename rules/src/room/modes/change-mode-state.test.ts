import type { RoomChanges } from '@quatremains/protocol/realtime/room-requests';
import { expect, test } from 'vitest';
import { RoomSimulation } from '../../testing/room-simulation.ts';
import { aPlayer } from '../../testing/a-member.ts';
import { aRoom } from '../../testing/a-room.ts';
import { aSong } from '../../testing/a-song.ts';
import { eventNames } from '../../testing/outcomes.ts';
import { botIdOf, botUserOf } from '../bot/bot-user.ts';
import { botOf } from '../bot/view-bot.ts';
import type { Settings } from '../room.ts';

const ada = aPlayer('Ada', 0, { master: true });

function aLife(settings: Partial<Settings> = {}): RoomSimulation {
  return new RoomSimulation(aRoom({ members: [ada], settings }));
}

function set(life: RoomSimulation, changes: RoomChanges): string[] {
  return eventNames(life.ask({ kind: 'updateSettings', by: ada.id, changes }));
}

test('a bot joins when it is switched on, and leaves when it is switched off', () => {
  const life = aLife();
  expect(botUserOf(life.room)).toBeNull();
  expect(set(life, { properties: { botEnabled: true } })).toEqual(['settingsChanged', 'botJoined', 'botChanged']);
  expect(botUserOf(life.room)).toMatchObject({ id: botIdOf(life.room), username: 'Bot', bot: true, channel: null });
  expect(set(life, { properties: { botEnabled: false } })).toEqual(['settingsChanged', 'botLeft', 'botChanged']);
  expect(botOf(life.room)).toBeNull();
});

test('a new name of the room keeps the mode state', () => {
  const life = aLife({ properties: { botEnabled: true } });
  life.ask({ kind: 'switchMetronome', by: ada.id, bot: botIdOf(life.room), bpm: 90 });
  const { play } = life.room;
  expect(set(life, { name: 'Another' })).toEqual(['settingsChanged']);
  expect(life.room.play).toBe(play);
});

test('a change of the mode resets the mode state', () => {
  const life = aLife({ gameType: 'PRACTICE', properties: {} });
  life.ask({ kind: 'playVideo', id: ada.id, song: aSong({ url: 'https://films.example/?v=x' }) });
  expect(set(life, { mode: 'QUEUED' })).toEqual(['settingsChanged', 'videoChanged', 'queueChanged']);
  expect(set(life, { mode: 'BLIND' })).toEqual(['settingsChanged', 'blindChanged']);
  expect(set(life, { mode: 'PRACTICE' })).toEqual(['settingsChanged']);
  expect(life.room.play).toEqual({ gameType: 'PRACTICE', video: null });
});

test('a bot leaves with the NORMAL mode, and returns as a new bot', () => {
  const life = aLife({ properties: { botEnabled: true } });
  life.ask({ kind: 'switchMetronome', by: ada.id, bot: botIdOf(life.room), bpm: 90 });
  expect(set(life, { mode: 'PRACTICE' })).toEqual(['settingsChanged', 'botLeft', 'botChanged']);
  set(life, { mode: 'NORMAL', properties: { botEnabled: true } });
  expect(botOf(life.room)).toMatchObject({ metronomeEnabled: false, bpm: 60 });
});

test('no command applies to the bot as a member', () => {
  const life = aLife({ properties: { botEnabled: true } });
  const target = botIdOf(life.room);
  for (const kind of ['kick', 'ban', 'switchMaster'] as const)
    expect(life.refusal({ kind, by: ada.id, target })).toBe('TARGET_NOT_IN_ROOM');
});
