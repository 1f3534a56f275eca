import { loop as loopShape } from '@quatremains/protocol/entities/bot';
import { describe, expect, test } from 'vitest';
import { ada, aTrack, botId, FIRST, loop, pass, recorded, roomWithBot, shown } from '../../testing/a-bot.ts';
import { RoomSimulation } from '../../testing/room-simulation.ts';
import { aPlayer } from '../../testing/a-member.ts';
import { aRoom } from '../../testing/a-room.ts';
import { eventNames } from '../../testing/outcomes.ts';
import { restoreRoom } from '../restore-room.ts';
import { botOf, loopOf, takeOf } from './view-bot.ts';

const SECOND = aTrack(2);

describe('a recording', () => {
  test('has a count-in, is in progress, and ends', () => {
    const life = roomWithBot();
    expect(eventNames(life.ask(loop({ isRecording: true, delay: 1_000, duration: 4_000 })))).toEqual(['botChanged']);
    expect(shown(life)).toBe('ready');
    expect(botOf(life.room)).toMatchObject({ recording: { startsAt: 11_000, endsAt: 15_000 }, loopLength: null });
    life.wait(1_000);
    expect(shown(life)).toBe('records');
    life.wait(3_999);
    expect(shown(life)).toBe('records');
    life.wait(1);
    expect(shown(life)).toBe('');
    expect(botOf(life.room)?.recording).toBeNull();
  });

  test('requests its tracks shortly before its end, and again when no more notes can arrive', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true, delay: 1_000, duration: 4_000 }));
    const events = pass(life, 10_000, [FIRST]).filter(({ kind }) => kind === 'tracksRequested');
    expect(events).toEqual([
      { kind: 'tracksRequested', recordedAt: 11_000, endsAt: 15_000, isLast: false },
      { kind: 'tracksRequested', recordedAt: 11_000, endsAt: 15_000, isLast: true },
    ]);
    expect(takeOf(life.room)).toBeNull();
    expect(loopOf(life.room)).toEqual({ startedAt: null, length: 4_000, tracks: [FIRST] });
  });

  test('uses the times of the request, or else the previous ones', () => {
    const life = roomWithBot();
    life.ask(loop({ delay: 700, duration: 3_000 }));
    expect(botOf(life.room)).toMatchObject({ loopDelay: 700, loopDuration: 3_000 });
    life.ask(loop({ isRecording: true }));
    expect(botOf(life.room)?.recording).toEqual({ startsAt: 10_700, endsAt: 13_700 });
  });

  test('of one millisecond is a valid loop', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true, isPlaying: true, delay: 1, duration: 1 }));
    pass(life, 1_000, [FIRST]);
    expect(loopOf(life.room)).toEqual({ startedAt: 10_002, length: 1, tracks: [FIRST] });
  });

  test('continues after a repeated request', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true }));
    life.wait(500);
    expect(life.ask(loop({ isRecording: true }))).toEqual([]);
    expect(takeOf(life.room)?.startsAt).toBe(12_000);
  });

  test('that is cancelled leaves the previous loop unchanged', () => {
    const life = recorded();
    life.ask(loop({ isRecording: true }));
    pass(life, 4_600, [SECOND]);
    life.ask(loop({ isRecording: false }));
    expect(takeOf(life.room)).toBeNull();
    expect(loopOf(life.room)?.tracks).toEqual([FIRST]);
    expect(pass(life, 20_000, [SECOND])).toEqual([]);
  });

  test('without notes changes nothing', () => {
    const life = recorded();
    life.ask(loop({ isRecording: true }));
    pass(life, 20_000, []);
    expect(loopOf(life.room)).toEqual({ startedAt: null, length: 4_000, tracks: [FIRST] });
  });

  test('without playback replaces the previous loop', () => {
    const life = recorded();
    life.ask(loop({ isRecording: true, delay: 1_000, duration: 2_000 }));
    pass(life, 20_000, [SECOND]);
    expect(loopOf(life.room)).toEqual({ startedAt: null, length: 2_000, tracks: [SECOND] });
  });

  test('that is cancelled ignores late tracks', () => {
    const life = roomWithBot();
    expect(life.ask({ kind: 'loopRecorded', recordedAt: 11_000, tracks: [FIRST] })).toEqual([]);
    life.ask(loop({ isRecording: true, delay: 1_000 }));
    expect(life.ask({ kind: 'loopRecorded', recordedAt: 11_000, tracks: [FIRST] })).toEqual([]);
    expect(life.ask({ kind: 'loopRecorded', recordedAt: 9_000, tracks: [FIRST] })).toEqual([]);
    expect(loopOf(life.room)).toBeNull();
    expect(new RoomSimulation(aRoom()).ask({ kind: 'loopRecorded', recordedAt: 0, tracks: [] })).toEqual([]);
  });
});

describe('after a restart', () => {
  function restarted(life: RoomSimulation, downtime: number): RoomSimulation {
    const now = life.now + downtime;
    return new RoomSimulation(restoreRoom(JSON.parse(JSON.stringify(life.room)) as typeof life.room, now), now);
  }

  test('a loop continues by its times', () => {
    const life = recorded(true);
    expect(loopOf(restarted(life, 5_000).room)).toEqual(loopOf(life.room));
  });

  test('a recording continues and keeps the received tracks', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true, isPlaying: true, delay: 1_000, duration: 4_000 }));
    pass(life, 4_600, [FIRST]);
    const after = restarted(life, 200);
    pass(after, 5_000, []);
    expect(loopOf(after.room)).toEqual({ startedAt: 15_000, length: 4_000, tracks: [FIRST] });
  });

  test('a recording that waits for its last tracks is finished', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true, delay: 1_000, duration: 4_000 }));
    life.wait(6_000);
    expect(takeOf(restarted(life, 1_000).room)).toBeNull();
  });
});

describe('refused', () => {
  test.each([
    [{ delay: 0 }, 'LOOP_DELAY_OUT_OF_RANGE'],
    [{ delay: 5_001 }, 'LOOP_DELAY_OUT_OF_RANGE'],
    [{ delay: NaN }, 'LOOP_DELAY_OUT_OF_RANGE'],
    [{ duration: 0 }, 'LOOP_DURATION_OUT_OF_RANGE'],
    [{ duration: 60_001 }, 'LOOP_DURATION_OUT_OF_RANGE'],
    [{ duration: -1 }, 'LOOP_DURATION_OUT_OF_RANGE'],
    [{ delay: 5_000, duration: 60_000 }, null],
    [{}, null],
  ])('%o as %s', (asked, code) => {
    expect(roomWithBot().refusal(loop({ isRecording: true, ...asked }))).toBe(code);
  });

  test('to members without rights, for another bot, and without a bot', () => {
    const life = roomWithBot();
    const asked = { kind: 'controlLoop', by: ada.id, bot: botId, isRecording: true } as const;
    expect(life.refusal({ ...asked, by: aPlayer('Bo').id })).toBe('NOT_MASTER');
    expect(life.refusal({ ...asked, bot: ada.id })).toBe('BOT_NOT_HERE');
    expect(new RoomSimulation(aRoom({ members: [ada] })).refusal(asked)).toBe('BOT_NOT_HERE');
  });
});

test('a loop does not name a deleted account', () => {
  const life = recorded(true);
  const author = { internalId: 'account-ada' as never, username: 'Ada' };
  expect(eventNames(life.ask({ kind: 'forgetAuthor', author, as: [] }))).toEqual(['authorForgotten', 'loopChanged']);
  expect(loopOf(life.room)?.tracks[0]?.username).toBe('deleted');
});

test('a loop has the shape of the protocol', () => {
  const shape = loopOf(recorded(true).room);
  expect(loopShape.parse(shape)).toEqual(shape);
});
