import { loop as loopShape } from '@quatremains/protocol/entities/bot';
import { describe, expect, test } from 'vitest';
import { ada, aTrack, botId, FIRST, loop, pass, recorded, roomWithBot, shown } from '../../testing/a-bot.ts';
import { Life } from '../../testing/a-life.ts';
import { aPlayer } from '../../testing/a-member.ts';
import { aRoom } from '../../testing/a-room.ts';
import { told } from '../../testing/outcomes.ts';
import { revive } from '../revive.ts';
import { botOf, loopOf, takeOf } from './view-bot.ts';

const SECOND = aTrack(2);

describe('a recording', () => {
  test('is counted in, goes on, and is over', () => {
    const life = roomWithBot();
    expect(told(life.ask(loop({ isRecording: true, delay: 1_000, duration: 4_000 })))).toEqual(['botChanged']);
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

  test('is read shortly before its end, and again when nothing more can come', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true, delay: 1_000, duration: 4_000 }));
    const facts = pass(life, 10_000, [FIRST]).filter(({ kind }) => kind === 'tracksWanted');
    expect(facts).toEqual([
      { kind: 'tracksWanted', recordedAt: 11_000, endsAt: 15_000, isLast: false },
      { kind: 'tracksWanted', recordedAt: 11_000, endsAt: 15_000, isLast: true },
    ]);
    expect(takeOf(life.room)).toBeNull();
    expect(loopOf(life.room)).toEqual({ startedAt: null, length: 4_000, tracks: [FIRST] });
  });

  test('takes its times from what was set, or asked for the last time', () => {
    const life = roomWithBot();
    life.ask(loop({ delay: 700, duration: 3_000 }));
    expect(botOf(life.room)).toMatchObject({ loopDelay: 700, loopDuration: 3_000 });
    life.ask(loop({ isRecording: true }));
    expect(botOf(life.room)?.recording).toEqual({ startsAt: 10_700, endsAt: 13_700 });
  });

  test('of a moment is a loop, too', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true, isPlaying: true, delay: 1, duration: 1 }));
    pass(life, 1_000, [FIRST]);
    expect(loopOf(life.room)).toEqual({ startedAt: 10_002, length: 1, tracks: [FIRST] });
  });

  test('asked for twice goes on as it was', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true }));
    life.wait(500);
    expect(life.ask(loop({ isRecording: true }))).toEqual([]);
    expect(takeOf(life.room)?.startsAt).toBe(12_000);
  });

  test('that is given up leaves the earlier loop as it was', () => {
    const life = recorded();
    life.ask(loop({ isRecording: true }));
    pass(life, 4_600, [SECOND]);
    life.ask(loop({ isRecording: false }));
    expect(takeOf(life.room)).toBeNull();
    expect(loopOf(life.room)?.tracks).toEqual([FIRST]);
    expect(pass(life, 20_000, [SECOND])).toEqual([]);
  });

  test('in which nobody played changes nothing', () => {
    const life = recorded();
    life.ask(loop({ isRecording: true }));
    pass(life, 20_000, []);
    expect(loopOf(life.room)).toEqual({ startedAt: null, length: 4_000, tracks: [FIRST] });
  });

  test('while nothing plays replaces what there was', () => {
    const life = recorded();
    life.ask(loop({ isRecording: true, delay: 1_000, duration: 2_000 }));
    pass(life, 20_000, [SECOND]);
    expect(loopOf(life.room)).toEqual({ startedAt: null, length: 2_000, tracks: [SECOND] });
  });

  test('given up by whoever answers late is passed over', () => {
    const life = roomWithBot();
    expect(life.ask({ kind: 'loopRecorded', recordedAt: 11_000, tracks: [FIRST] })).toEqual([]);
    life.ask(loop({ isRecording: true, delay: 1_000 }));
    expect(life.ask({ kind: 'loopRecorded', recordedAt: 11_000, tracks: [FIRST] })).toEqual([]);
    expect(life.ask({ kind: 'loopRecorded', recordedAt: 9_000, tracks: [FIRST] })).toEqual([]);
    expect(loopOf(life.room)).toBeNull();
    expect(new Life(aRoom()).ask({ kind: 'loopRecorded', recordedAt: 0, tracks: [] })).toEqual([]);
  });
});

describe('after a restart', () => {
  function restarted(life: Life, downtime: number): Life {
    const now = life.now + downtime;
    return new Life(revive(JSON.parse(JSON.stringify(life.room)) as typeof life.room, now), now);
  }

  test('a loop plays on by its times', () => {
    const life = recorded(true);
    expect(loopOf(restarted(life, 5_000).room)).toEqual(loopOf(life.room));
  });

  test('in a recording the rest of it is recorded, and what had been read is kept', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true, isPlaying: true, delay: 1_000, duration: 4_000 }));
    pass(life, 4_600, [FIRST]);
    const after = restarted(life, 200);
    pass(after, 5_000, []);
    expect(loopOf(after.room)).toEqual({ startedAt: 15_000, length: 4_000, tracks: [FIRST] });
  });

  test('a recording that nobody could read any more is over', () => {
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

  test('to those without rights, for another bot, and where there is none', () => {
    const life = roomWithBot();
    const asked = { kind: 'controlLoop', by: ada.id, bot: botId, isRecording: true } as const;
    expect(life.refusal({ ...asked, by: aPlayer('Bo').id })).toBe('NOT_MASTER');
    expect(life.refusal({ ...asked, bot: ada.id })).toBe('BOT_NOT_HERE');
    expect(new Life(aRoom({ members: [ada] })).refusal(asked)).toBe('BOT_NOT_HERE');
  });
});

test('an account that is gone is not named by what it played', () => {
  const life = recorded(true);
  const author = { internalId: 'account-ada' as never, username: 'Ada' };
  expect(told(life.ask({ kind: 'forgetAuthor', author, as: [] }))).toEqual(['authorForgotten', 'loopChanged']);
  expect(loopOf(life.room)?.tracks[0]?.username).toBe('deleted');
});

test('a loop is told in the words of the protocol', () => {
  const shape = loopOf(recorded(true).room);
  expect(loopShape.parse(shape)).toEqual(shape);
});
