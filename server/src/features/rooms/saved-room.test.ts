import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { userId } from '@quatremains/protocol/ids';
import type { BlindPhase } from '@quatremains/rules/room/modes/blind/blind-state';
import type { ModeState } from '@quatremains/rules/room/modes/mode-state';
import { SOUND_DEFAULT } from '@quatremains/rules/room/sound';
import { aPlayer } from '@quatremains/rules/testing/a-member';
import { aRoom } from '@quatremains/rules/testing/a-room';
import { roomRow, roomsOf } from './saved-room.ts';
import type { RoomMessageRow, RoomRow } from './rooms.repository.ts';

interface SavedRows {
  readonly rooms: RoomRow[];
  readonly messages: RoomMessageRow[];
}

/** Rows as this version of the server wrote them; `loop` had no column before version 3. */
function rowsOf(version: number): SavedRows {
  const file = join(import.meta.dirname, '../../testing/saved-rows', `version-${version}.json`);
  const { rooms, messages } = JSON.parse(readFileSync(file, 'utf8')) as SavedRows;
  return { rooms: rooms.map((row) => ({ ...row, loop: row.loop ?? null })), messages };
}

describe.each([1, 2, 3])('rooms saved by version %i', (version) => {
  const { rooms: rows, messages } = rowsOf(version);

  test('are all read', () => {
    expect(rows.every((row) => row.version === version)).toBe(true);
    const { rooms, unreadable } = roomsOf(rows, messages);
    expect(unreadable).toEqual([]);
    expect(rooms.map(({ room }) => room.play.gameType)).toEqual(['NORMAL', 'QUEUED', 'BLIND', 'PRACTICE']);
  });

  test('have their members, seats, messages and sound', () => {
    const [normal] = roomsOf(rows, messages).rooms;
    expect(normal?.room).toMatchObject({
      messages: [{ message: { content: 'hello' } }],
      members: [
        { id: 'ada', status: 'player', channel: 0, master: true, ...SOUND_DEFAULT },
        { id: 'ben', status: 'spectator', ...SOUND_DEFAULT },
      ],
      play: { bot: { loop: null } },
    });
    expect(normal?.seats).toEqual([
      { id: 'ada', proof: 'proof of ada', login: { accountId: 'account-ada', sessionId: 'session-ada' } },
      { id: 'ben', proof: 'proof of ben', login: null },
    ]);
  });
});

const ada = userId.parse('ada');
const turn = { performer: ada, startedAt: 1, endsAt: 2 };
const revealed = { title: 'Elise', composer: null, performer: 'Ada', found: [{ id: ada, username: 'Ada', points: 3 }] };
const tune = { title: 'Elise', acceptedNames: ['Lettre'], composer: 'Ludwig', songId: 1, midiId: 7, videoId: 'abc' };
const video = { videoId: 'abc', title: 'Elise', songId: null, startsAt: 5 };
const phases: readonly BlindPhase[] = [
  { kind: 'waiting' },
  { kind: 'choosing', ...turn },
  { kind: 'playing', ...turn, tune, found: [{ id: ada, points: 1 }] },
  { kind: 'reveal', ...turn, revealed, video },
  { kind: 'over', revealed },
];
const track = {
  playerId: ada,
  username: 'Ada',
  colors: ['#112233'],
  channel: 0,
  instruments: [{ instrumentId: 1, size: 88 }],
  reverbInformation: SOUND_DEFAULT.reverb,
  compressorInformation: SOUND_DEFAULT.compressor,
  notes: [0, 100, 60, 80],
  pedals: [0, 50],
};
const layer = { recordedAt: 1, tracks: [track] };
const bot = {
  bpm: 90,
  loopDelay: 1,
  loopDuration: 2,
  loop: { length: 4_000, base: layer, overdub: layer },
  playingFrom: 3,
};
const plays: readonly ModeState[] = [
  { gameType: 'NORMAL', bot: null },
  {
    gameType: 'NORMAL',
    bot: {
      ...bot,
      metronome: { number: 1, time: 2, next: 3 },
      take: { startsAt: 1, endsAt: 2, isOverdub: true, step: 'late', tracks: [track] },
    },
  },
  {
    gameType: 'QUEUED',
    queue: [{ id: 'one', users: [ada] }],
    playing: { group: { id: 'two', users: [ada] }, startedAt: 1 },
    groupCount: 2,
  },
  { gameType: 'PRACTICE', video },
  ...phases.map((phase): ModeState => {
    const contestants = [{ id: ada, username: 'Ada', points: 1, turns: 1, isPresent: true }];
    return { gameType: 'BLIND', phase, contestants, round: 1, turn: 2, played: 3, guesses: [{ id: ada, at: 1 }] };
  }),
];

test.each(plays.map((play) => [play.gameType, play] as const))(
  'a %s room is restored with the whole state of its mode',
  (_, play) => {
    const badges = [{ id: 1, name: 'First', description: 'The first one', url: '/badge' }];
    const members = [{ ...aPlayer('Ada'), badges, lostAt: 5, link: { roundTrip: 1, spread: 2 } }];
    const bans = [{ id: ada, internalId: null, address: '192.0.2.1' }];
    const moments = [{ id: ada, at: 1 }];
    const room = aRoom({ members, play, bans, recentLikes: moments, recentNews: moments, messageCount: 7, likes: 2 });
    const { rooms, unreadable } = roomsOf([roomRow(room, [], 1, false)], []);
    expect(unreadable).toEqual([]);
    expect(rooms[0]?.room).toEqual(room);
  },
);

test('a room that cannot be read does not affect the others, and is reported with its error', () => {
  const whole = roomRow(aRoom({ members: [aPlayer('Ada')] }), [], 1, false);
  const state = whole.state.replace('"likes":0', '"likes":"many"');
  const { rooms, unreadable } = roomsOf([{ ...whole, state }, whole], []);
  expect(rooms).toHaveLength(1);
  expect(unreadable).toMatchObject([{ error: { issues: [{ path: ['likes'] }] } }]);
});

test('a room with an effect that is no longer offered is restored', () => {
  const row = roomRow(aRoom({ members: [aPlayer('Ada')] }), [], 1, false);
  const state = row.state.replace('"noteStyle":"LINEAR"', '"noteStyle":"GONE"');
  expect(state).not.toBe(row.state);
  expect(roomsOf([{ ...row, state }], []).unreadable).toEqual([]);
});
