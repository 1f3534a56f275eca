import type { Beats, Bot } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import { BOT } from '@quatremains/protocol/limits';

/** An idle bot. */
export function aBot(change: Partial<Bot> = {}): Bot {
  return {
    id: 'bot-room-1' as UserId,
    bpm: BOT.bpmDefault,
    metronomeEnabled: false,
    loopDelay: BOT.delayDefault,
    loopDuration: BOT.durationDefault,
    isRecordReady: false,
    isLoopRecording: false,
    isLoopPlaying: false,
    recording: null,
    loopLength: null,
    overdubs: 0,
    ...change,
  };
}

/** Two beats at 60 a minute. */
export function someBeats(change: Partial<Beats> = {}): Beats {
  return { botId: aBot().id, bpm: 60, number: 0, time: 0, count: 2, ...change };
}
