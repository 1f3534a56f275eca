import type { Beats, Bot, Loop } from '@quatremains/protocol/entities/bot';
import { playOf } from '../modes/play-of.ts';
import type { Room } from '../room.ts';
import { botIdOf } from './bot-user.ts';
import type { BotState, Take } from './bot-state.ts';
import { currentLoop } from './loop.ts';
import { announcedBeats } from './metronome.ts';

function stateOf(room: Room): BotState | null {
  return playOf(room, 'NORMAL')?.bot ?? null;
}

/** The recording that is counted in, goes on, or still awaits what comes late; null where there is none. */
export function takeOf(room: Room): Take | null {
  return stateOf(room)?.take ?? null;
}

function isRunning({ step }: Take): boolean {
  return step === 'recording' || step === 'drafted';
}

/** The bot as its room sees it, or null where there is none. */
export function botOf(room: Room): Bot | null {
  const state = stateOf(room);
  if (state === null) return null;
  const { take, loop } = state;
  const recording = take !== null && (take.step === 'ready' || isRunning(take)) ? take : null;
  return {
    id: botIdOf(room),
    bpm: state.bpm,
    metronomeEnabled: state.metronome !== null,
    loopDelay: state.loopDelay,
    loopDuration: state.loopDuration,
    isRecordReady: recording?.step === 'ready',
    isLoopRecording: recording !== null && isRunning(recording),
    isLoopPlaying: state.playingFrom !== null,
    recording: recording === null ? null : { startsAt: recording.startsAt, endsAt: recording.endsAt },
    loopLength: currentLoop(state)?.length ?? null,
    overdubs: (loop?.overdub ?? null) === null ? 0 : 1,
  };
}

/** What the bot plays over and over, or could; null where nothing is recorded. */
export function loopOf(room: Room): Loop | null {
  const state = stateOf(room);
  return state === null ? null : currentLoop(state);
}

/** The beats that have been announced and are still to come: what who enters now has missed. */
export function beatsToCome(room: Room, now: number): Beats | null {
  const { bpm, metronome } = stateOf(room) ?? { bpm: 0, metronome: null };
  const beats = metronome === null ? null : announcedBeats({ bpm, metronome }, now);
  return beats === null ? null : { botId: botIdOf(room), ...beats };
}
