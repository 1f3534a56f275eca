import type { RoomChanges } from '@quatremains/protocol/realtime/room-requests';
import { expect, test } from 'vitest';
import { Life } from '../../testing/a-life.ts';
import { aPlayer } from '../../testing/a-member.ts';
import { aRoom } from '../../testing/a-room.ts';
import { aSong } from '../../testing/a-song.ts';
import { told } from '../../testing/outcomes.ts';
import { botIdOf, botUserOf } from '../bot/bot-user.ts';
import { botOf } from '../bot/view-bot.ts';
import type { Settings } from '../room.ts';

const ada = aPlayer('Ada', 0, { master: true });

function aLife(settings: Partial<Settings> = {}): Life {
  return new Life(aRoom({ members: [ada], settings }));
}

function set(life: Life, changes: RoomChanges): string[] {
  return told(life.ask({ kind: 'updateSettings', by: ada.id, changes }));
}

test('a bot that is switched on joins, and one that is switched off leaves', () => {
  const life = aLife();
  expect(botUserOf(life.room)).toBeNull();
  expect(set(life, { properties: { botEnabled: true } })).toEqual(['settingsChanged', 'botJoined', 'botChanged']);
  expect(botUserOf(life.room)).toMatchObject({ id: botIdOf(life.room), username: 'Bot', bot: true, channel: null });
  expect(set(life, { properties: { botEnabled: false } })).toEqual(['settingsChanged', 'botLeft', 'botChanged']);
  expect(botOf(life.room)).toBeNull();
});

test('another name of the room changes nothing of what goes on in it', () => {
  const life = aLife({ properties: { botEnabled: true } });
  life.ask({ kind: 'switchMetronome', by: ada.id, bot: botIdOf(life.room), bpm: 90 });
  const { play } = life.room;
  expect(set(life, { name: 'Another' })).toEqual(['settingsChanged']);
  expect(life.room.play).toBe(play);
});

test('with the mode all that went on is over', () => {
  const life = aLife({ gameType: 'PRACTICE', properties: {} });
  life.ask({ kind: 'playVideo', id: ada.id, song: aSong({ url: 'https://films.example/?v=x' }) });
  expect(set(life, { mode: 'QUEUED' })).toEqual(['settingsChanged', 'videoChanged', 'queueChanged']);
  expect(set(life, { mode: 'BLIND' })).toEqual(['settingsChanged', 'blindChanged']);
  expect(set(life, { mode: 'PRACTICE' })).toEqual(['settingsChanged']);
  expect(life.room.play).toEqual({ gameType: 'PRACTICE', video: null });
});

test('a bot leaves with the NORMAL mode, and comes back as it was set up, asked for nothing', () => {
  const life = aLife({ properties: { botEnabled: true } });
  life.ask({ kind: 'switchMetronome', by: ada.id, bot: botIdOf(life.room), bpm: 90 });
  expect(set(life, { mode: 'PRACTICE' })).toEqual(['settingsChanged', 'botLeft', 'botChanged']);
  set(life, { mode: 'NORMAL', properties: { botEnabled: true } });
  expect(botOf(life.room)).toMatchObject({ metronomeEnabled: false, bpm: 60 });
});

test('nobody can be done anything to who is the bot', () => {
  const life = aLife({ properties: { botEnabled: true } });
  const target = botIdOf(life.room);
  for (const kind of ['kick', 'ban', 'switchMaster'] as const)
    expect(life.refusal({ kind, by: ada.id, target })).toBe('TARGET_NOT_IN_ROOM');
});
