import { expect, test } from 'vitest';
import type { RoomEvent } from '@quatremains/rules/room/outcome';
import type { Member } from '@quatremains/rules/room/room';
import { aPlayer } from '@quatremains/rules/testing/a-member';
import { aMessage } from '@quatremains/rules/testing/a-message';
import { affectsSnapshot, affectsRoomList } from './room-event-effects.ts';

const before = aPlayer('Ada');
const aBeat = { botId: before.id, bpm: 60, number: 0, time: 0, count: 1 };
const changed = (change: Partial<Member>): RoomEvent => ({
  kind: 'memberChanged',
  before,
  member: { ...before, ...change },
  soundEnds: false,
});

test.each<[string, RoomEvent, saved: boolean, listed: boolean]>([
  ['the link of a member', changed({ link: { roundTrip: 1, spread: 1 } }), false, false],
  ['the instruments of a member', changed({ instruments: [], instrumentStatus: 'loading' }), true, false],
  ['the reverb of a member', changed({ reverb: { ...before.reverb } }), true, false],
  [
    'the compressor and the link of a member',
    changed({ compressor: { ...before.compressor }, link: { roundTrip: 1, spread: 1 } }),
    true,
    false,
  ],
  ['the name of a member', changed({ username: 'Countess' }), true, true],
  ['the name and the instruments of a member', changed({ username: 'Countess', instruments: [] }), true, true],
  ['who listens', changed({ status: 'spectator', channel: null }), true, true],
  ['a message', { kind: 'messageSent', message: aMessage('hi') }, true, false],
  ['the settings', { kind: 'settingsChanged' }, true, true],
  ['beats', { kind: 'beatsAnnounced', beats: aBeat }, false, false],
  ['a request of tracks', { kind: 'tracksRequested', recordedAt: 1, endsAt: 2, isLast: true }, false, false],
  ['a guess', { kind: 'guessed', member: before, result: 'wrong', points: 0 }, false, false],
  ['the bot', { kind: 'botChanged' }, true, false],
  ['the loop', { kind: 'loopChanged' }, true, false],
  ['the queue', { kind: 'queueChanged' }, true, false],
  ['the blind test', { kind: 'blindChanged' }, true, false],
  ['a track', { kind: 'trackPlayed', member: before }, false, false],
  ['the video', { kind: 'videoChanged' }, true, false],
])('%s is saved and changes the room list, or not', (_, event, saved, listed) => {
  expect([affectsSnapshot(event), affectsRoomList(event)]).toEqual([saved, listed]);
});
