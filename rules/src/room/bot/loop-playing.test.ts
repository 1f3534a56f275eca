import { BOT } from '@quatremains/protocol/limits';
import { describe, expect, test } from 'vitest';
import { aTrack, FIRST, loop, pass, recorded, roomWithBot, shown } from '../../testing/a-bot.ts';
import { eventNames } from '../../testing/outcomes.ts';
import { botOf, loopOf, takeOf } from './view-bot.ts';

const SECOND = aTrack(2);
const THIRD = aTrack(3);

describe('playing', () => {
  test('starts exactly at the recording’s end when it was switched on before', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true, isPlaying: true, delay: 1_000, duration: 4_000 }));
    pass(life, 4_600, [FIRST]);
    expect(loopOf(life.room)).toEqual({ startedAt: 15_000, length: 4_000, tracks: [FIRST] });
    pass(life, 2_000, [FIRST, SECOND]);
    expect(loopOf(life.room)).toEqual({ startedAt: 15_000, length: 4_000, tracks: [FIRST, SECOND] });
    expect(shown(life)).toBe('plays');
  });

  test('starts soon when a loop exists, and ends when it is switched off', () => {
    const life = recorded();
    expect(eventNames(life.ask(loop({ isPlaying: true })))).toEqual(['botChanged', 'loopChanged']);
    expect(loopOf(life.room)?.startedAt).toBe(life.now + BOT.loopStartsAfter);
    expect(life.ask(loop({ isPlaying: true }))).toEqual([]);
    expect(eventNames(life.ask(loop({ isPlaying: false })))).toEqual(['botChanged', 'loopChanged']);
    expect(loopOf(life.room)).toEqual({ startedAt: null, length: 4_000, tracks: [FIRST] });
    expect(life.ask(loop({ isPlaying: false }))).toEqual([]);
  });

  test('is refused without a loop, but not during a recording', () => {
    const life = roomWithBot();
    expect(life.refusal(loop({ isPlaying: true }))).toBe('LOOP_EMPTY');
    life.ask(loop({ isRecording: true }));
    life.ask(loop({ isPlaying: true }));
    expect(shown(life)).toBe('ready plays');
  });

  test('is switched off when its recording ends without notes', () => {
    const silent = roomWithBot();
    silent.ask(loop({ isRecording: true, isPlaying: true }));
    pass(silent, 20_000, []);
    expect(shown(silent)).toBe('');
    const given = roomWithBot();
    given.ask(loop({ isRecording: true, isPlaying: true }));
    given.ask(loop({ isRecording: false }));
    expect(shown(given)).toBe('');
  });

  test('starts soon with the previous loop when its recording is cancelled', () => {
    const life = recorded();
    life.ask(loop({ isRecording: true, isPlaying: true }));
    life.ask(loop({ isRecording: false }));
    expect(loopOf(life.room)).toMatchObject({ startedAt: life.now + BOT.loopStartsAfter, tracks: [FIRST] });
  });

  test('switched on while a recording waits for late notes starts soon', () => {
    const life = roomWithBot();
    life.ask(loop({ isRecording: true, delay: 1_000, duration: 4_000 }));
    pass(life, 5_100, [FIRST]);
    life.ask(loop({ isPlaying: true }));
    pass(life, 1_000, [FIRST]);
    expect(loopOf(life.room)?.startedAt).toBe(15_100 + BOT.loopStartsAfter);
  });
});

describe('an overdub of a playing loop', () => {
  test('starts with the first repetition after the delay, and has the length of the loop', () => {
    const life = recorded(true);
    life.ask(loop({ isRecording: true, delay: 1_000, duration: 60_000 }));
    expect(botOf(life.room)?.recording).toEqual({ startsAt: 19_000, endsAt: 23_000 });
    const later = recorded(true);
    pass(later, 2_800);
    later.ask(loop({ isRecording: true }));
    expect(botOf(later.room)?.recording).toEqual({ startsAt: 23_000, endsAt: 27_000 });
  });

  test('plays with the loop from its end on, and is counted', () => {
    const life = recorded(true);
    life.ask(loop({ isRecording: true }));
    pass(life, 20_000, [SECOND]);
    expect(loopOf(life.room)).toEqual({ startedAt: 15_000, length: 4_000, tracks: [FIRST, SECOND] });
    expect(botOf(life.room)?.overdubs).toBe(1);
  });

  test('replaces the previous overdub, which is silent from the start', () => {
    const life = recorded(true);
    life.ask(loop({ isRecording: true }));
    pass(life, 20_000, [SECOND]);
    expect(eventNames(life.ask(loop({ isRecording: true })))).toEqual(['botChanged', 'loopChanged']);
    expect(loopOf(life.room)?.tracks).toEqual([FIRST]);
    pass(life, 20_000, [THIRD]);
    expect(loopOf(life.room)?.tracks).toEqual([FIRST, THIRD]);
    expect(botOf(life.room)?.overdubs).toBe(BOT.overdubs);
  });

  test('when cancelled, lets the previous overdub play again', () => {
    const life = recorded(true);
    life.ask(loop({ isRecording: true }));
    pass(life, 20_000, [SECOND]);
    life.ask(loop({ isRecording: true }));
    life.ask(loop({ isRecording: false }));
    expect(loopOf(life.room)).toEqual({ startedAt: 15_000, length: 4_000, tracks: [FIRST, SECOND] });
  });

  test('stays in sync when playback is switched off and on during it', () => {
    const life = recorded(true);
    life.ask(loop({ isRecording: true, delay: 5_000 }));
    life.ask(loop({ isPlaying: false }));
    pass(life, 1_000);
    life.ask(loop({ isPlaying: true }));
    const { startedAt } = loopOf(life.room) ?? {};
    expect(startedAt).toBe(19_000);
    expect((takeOf(life.room)?.startsAt ?? 0) - 19_000).toBe(4_000);
  });

  test('is a new loop when the request switches playback off', () => {
    const life = recorded(true);
    life.ask(loop({ isRecording: true, isPlaying: false, duration: 2_000 }));
    pass(life, 20_000, [SECOND]);
    expect(loopOf(life.room)).toEqual({ startedAt: null, length: 2_000, tracks: [SECOND] });
  });
});
