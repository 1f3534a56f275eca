import { expect, it } from 'vitest';
import { aRoomUser } from '../../state/testing/a-room-user.ts';
import { groupPeople } from './people-groups.ts';

it('each member is in one group', () => {
  const users = [
    aRoomUser('listening owner', { master: true, status: 'spectator' }),
    aRoomUser('player'),
    aRoomUser('listener', { status: 'spectator' }),
    aRoomUser('metronome', { bot: true }),
    aRoomUser('hidden mod', { invisible: true, status: 'spectator', master: true }),
  ];
  const named = groupPeople(users).map(([group, members]) => [group, members.map(({ username }) => username)]);
  expect(named).toEqual([
    ['owners', ['listening owner']],
    ['players', ['player']],
    ['spectators', ['listener']],
    ['bot', ['metronome']],
    ['invisibles', ['hidden mod']],
  ]);
});

it('empty groups are left out', () => {
  expect(groupPeople([aRoomUser('alone')]).map(([group]) => group)).toEqual(['players']);
});
