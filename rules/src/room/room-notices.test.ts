import { chatMessage } from '@quatremains/protocol/entities/chat-message';
import { CHAT } from '@quatremains/protocol/limits';
import { leaveReasons } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import type { Change, RoomEvent } from './outcome.ts';
import { withNotices } from './room-notices.ts';

const ada = aMember('Ada', anAccount('Ada'));
const change = (...events: RoomEvent[]): Change => ({ room: aRoom({ members: [ada] }), events });
const becomes = (after: Partial<typeof ada>, before = ada): RoomEvent => ({
  kind: 'memberChanged',
  member: { ...before, ...after },
  before,
  soundEnds: false,
});
const noticesOf = ({ events }: Change) =>
  events.flatMap((event) => (event.kind === 'messageSent' ? [event.message] : []));

test.each([
  ['joined', { kind: 'memberJoined', member: ada }, 'Ada joined the room'],
  ...leaveReasons.map(
    (reason) => [reason, { kind: 'memberLeft', member: ada, reason }, expect.stringMatching(/^Ada /)] as const,
  ),
  ['plays', becomes({ status: 'player', channel: 0 }), 'Ada plays now'],
  ['listens', becomes({ status: 'spectator', channel: null }, aPlayer('Ada')), 'Ada listens now'],
  ['promoted', becomes({ master: true }), 'Ada is a master now'],
  ['demoted', becomes({ master: false }, { ...ada, master: true }), 'Ada is no longer a master'],
  ['renamed', becomes({ username: 'Countess' }), 'Countess is the new name of Ada'],
] as const)('%s is reported in the chat', (news, event, content) => {
  const messages = noticesOf(withNotices(change(event), 7));
  expect(messages).toMatchObject([{ type: 'USER_INFORMATION', news, message: { id: ada.id, content, timestamp: 7 } }]);
  expect(chatMessage.parse(messages[0])).toEqual(messages[0]);
});

test('a `renamed` notice has both names', () => {
  expect(noticesOf(withNotices(change(becomes({ username: 'Countess' })), 7))).toMatchObject([
    { formerly: 'Ada', message: { username: 'Countess' } },
  ]);
});

test.each([
  ['a disconnect', becomes({ lostAt: 5 })],
  ['colours', becomes({ colors: ['#123456'] })],
  ['a hidden member who joins', { kind: 'memberJoined', member: { ...ada, hidden: true } }],
  ['a hidden member who leaves', { kind: 'memberLeft', member: { ...ada, hidden: true }, reason: 'left' }],
  ["the room's bot", { kind: 'memberJoined', member: { ...ada, bot: true } }],
  ['settings', { kind: 'settingsChanged' }],
  ['likes', { kind: 'memberLiked', member: ada, likes: 1 }],
] as const)('no notice reports %s', (_, event) => {
  expect(withNotices(change(event), 7)).toEqual(change(event));
});

test('notices share the ids of messages, follow their events, and are not stored', () => {
  const { room, events } = withNotices(change({ kind: 'memberJoined', member: ada }, becomes({ master: true })), 7);
  expect(events.map(({ kind }) => kind)).toEqual(['memberJoined', 'memberChanged', 'messageSent', 'messageSent']);
  expect(room).toMatchObject({ messages: [], messageCount: 2 });
});

test('notices about one member have a rate limit', () => {
  let current = change();
  const noticeTimes: number[] = [];
  for (let now = 0; now <= CHAT.noticesWithin; now += 1_000) {
    current = withNotices({ room: current.room, events: [{ kind: 'memberJoined', member: ada }] }, now);
    if (noticesOf(current).length > 0) noticeTimes.push(now);
  }
  expect(noticeTimes).toEqual([0, 1_000, 2_000, 3_000, CHAT.noticesWithin]);
});

test('notices of a room have a rate limit', () => {
  const crowd = Array.from({ length: CHAT.notices + 5 }, (_, one) => aMember(`Guest ${one}`));
  const joined = crowd.map((member): RoomEvent => ({ kind: 'memberJoined', member }));
  expect(noticesOf(withNotices(change(...joined), 0))).toHaveLength(CHAT.notices);
});

test.each(['kicked', 'banned'] as const)('a `%s` notice has no rate limit', (reason) => {
  const crowd = Array.from({ length: CHAT.notices }, (_, one) => aMember(`Guest ${one}`));
  const noise = [...Array.from({ length: CHAT.noticesPerMember }, () => ada), ...crowd];
  const { room } = withNotices(change(...noise.map((member): RoomEvent => ({ kind: 'memberJoined', member }))), 0);
  const sentAway: RoomEvent = { kind: 'memberLeft', member: ada, reason };
  expect(noticesOf(withNotices({ room, events: [sentAway] }, 1))).toMatchObject([
    { news: reason, message: { id: ada.id } },
  ]);
});
