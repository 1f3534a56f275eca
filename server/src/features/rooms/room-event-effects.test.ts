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

test.each<[string, RoomEvent, kept: boolean, listed: boolean]>([
  ['how far away somebody is', changed({ link: { roundTrip: 1, spread: 1 } }), false, false],
  ['what somebody plays on', changed({ instruments: [], instrumentStatus: 'loading' }), true, false],
  ['somebody’s reverb', changed({ reverb: { ...before.reverb } }), true, false],
  [
    'somebody’s compressor, and how far away they are',
    changed({ compressor: { ...before.compressor }, link: { roundTrip: 1, spread: 1 } }),
    true,
    false,
  ],
  ['somebody’s name', changed({ username: 'Countess' }), true, true],
  ['somebody’s name and instruments', changed({ username: 'Countess', instruments: [] }), true, true],
  ['who listens', changed({ status: 'spectator', channel: null }), true, true],
  ['what was said', { kind: 'messageSent', message: aMessage('hi') }, true, false],
  ['the settings', { kind: 'settingsChanged' }, true, true],
  ['beats', { kind: 'beatsAnnounced', beats: aBeat }, false, false],
  ['what is asked of a recording', { kind: 'tracksRequested', recordedAt: 1, endsAt: 2, isLast: true }, false, false],
  ['a guess', { kind: 'guessed', member: before, result: 'wrong', points: 0 }, false, false],
  ['what the bot does', { kind: 'botChanged' }, true, false],
  ['the loop', { kind: 'loopChanged' }, true, false],
  ['the queue', { kind: 'queueChanged' }, true, false],
  ['the blind test', { kind: 'blindChanged' }, true, false],
  ['the film', { kind: 'videoChanged' }, true, false],
])('%s is written down and shows in the list, or not', (_, fact, kept, listed) => {
  expect([affectsSnapshot(fact), affectsRoomList(fact)]).toEqual([kept, listed]);
});
