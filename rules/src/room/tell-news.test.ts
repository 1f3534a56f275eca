import { chatMessage } from '@quatremains/protocol/entities/chat-message';
import { CHAT } from '@quatremains/protocol/limits';
import { leaveReasons } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import type { Change, Fact } from './outcome.ts';
import { withNews } from './tell-news.ts';

const ada = aMember('Ada', anAccount('Ada'));
const change = (...facts: Fact[]): Change => ({ room: aRoom({ members: [ada] }), facts });
const becomes = (after: Partial<typeof ada>, before = ada): Fact => ({
  kind: 'memberChanged',
  member: { ...before, ...after },
  before,
  soundEnds: false,
});
const toldOf = ({ facts }: Change) => facts.flatMap((fact) => (fact.kind === 'messageSaid' ? [fact.message] : []));

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
] as const)('%s is told in the chat', (news, fact, content) => {
  const messages = toldOf(withNews(change(fact), 7));
  expect(messages).toMatchObject([{ type: 'USER_INFORMATION', news, message: { id: ada.id, content, timestamp: 7 } }]);
  expect(chatMessage.parse(messages[0])).toEqual(messages[0]);
});

test('who was renamed is told with both names', () => {
  expect(toldOf(withNews(change(becomes({ username: 'Countess' })), 7))).toMatchObject([
    { formerly: 'Ada', message: { username: 'Countess' } },
  ]);
});

test.each([
  ['a lost connection that may come back', becomes({ lostAt: 5 })],
  ['colours', becomes({ colors: ['#123456'] })],
  ['a hidden member who comes', { kind: 'memberJoined', member: { ...ada, hidden: true } }],
  ['a hidden member who goes', { kind: 'memberLeft', member: { ...ada, hidden: true }, reason: 'left' }],
  ["the room's bot", { kind: 'memberJoined', member: { ...ada, bot: true } }],
  ['settings', { kind: 'settingsChanged' }],
  ['likes', { kind: 'memberLiked', member: ada, likes: 1 }],
] as const)('nothing is told about %s', (_, fact) => {
  expect(withNews(change(fact), 7)).toEqual(change(fact));
});

test('news are numbered with the messages, told after their facts, and not kept', () => {
  const { room, facts } = withNews(change({ kind: 'memberJoined', member: ada }, becomes({ master: true })), 7);
  expect(facts.map(({ kind }) => kind)).toEqual(['memberJoined', 'memberChanged', 'messageSaid', 'messageSaid']);
  expect(room).toMatchObject({ messages: [], messageCount: 2 });
});

test('whoever comes and goes over and over is told of a few times only', () => {
  let current = change();
  const told: number[] = [];
  for (let now = 0; now <= CHAT.newsWithin; now += 1_000) {
    current = withNews({ room: current.room, facts: [{ kind: 'memberJoined', member: ada }] }, now);
    if (toldOf(current).length > 0) told.push(now);
  }
  expect(told).toEqual([0, 1_000, 2_000, 3_000, CHAT.newsWithin]);
});

test('a crowd is not told of one by one', () => {
  const crowd = Array.from({ length: CHAT.news + 5 }, (_, one) => aMember(`Guest ${one}`));
  const joined = crowd.map((member): Fact => ({ kind: 'memberJoined', member }));
  expect(toldOf(withNews(change(...joined), 0))).toHaveLength(CHAT.news);
});

test.each(['kicked', 'banned'] as const)('that somebody was %s is told however much was told before', (reason) => {
  const crowd = Array.from({ length: CHAT.news }, (_, one) => aMember(`Guest ${one}`));
  const noise = [...Array.from({ length: CHAT.newsOfOne }, () => ada), ...crowd];
  const { room } = withNews(change(...noise.map((member): Fact => ({ kind: 'memberJoined', member }))), 0);
  const sentAway: Fact = { kind: 'memberLeft', member: ada, reason };
  expect(toldOf(withNews({ room, facts: [sentAway] }, 1))).toMatchObject([{ news: reason, message: { id: ada.id } }]);
});
