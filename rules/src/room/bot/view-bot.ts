import type { Beats, Bot, Loop } from '@quatremains/protocol/entities/bot';
import { modeStateOf } from '../modes/mode-state-of.ts';
import type { Room } from '../room.ts';
import { botIdOf } from './bot-user.ts';
import type { BotState, Take } from './bot-state.ts';
import { announcedBeats } from './metronome.ts';

function stateOf(room: Room): BotState | null {
  return modeStateOf(room, 'NORMAL')?.bot ?? null;
}

/** The recording that is not finished, or null. */
export function takeOf(room: Room): Take | null {
  return stateOf(room)?.take ?? null;
}

function isRunning({ step }: Take): boolean {
  return step === 'recording' || step === 'drafted';
}

/** The loop that clients play: the recording as soon as it has tracks, else the finished loop. A new overdub silences the previous one. */
function currentLoop({ take, loop, playingFrom: startedAt }: BotState): Loop | null {
  if (take !== null && !take.isOverdub && take.tracks.length > 0)
    return { startedAt, length: take.endsAt - take.startsAt, tracks: [...take.tracks] };
  if (loop === null) return null;
  const over = take?.isOverdub === true ? take.tracks : (loop.overdub?.tracks ?? []);
  return { startedAt, length: loop.length, tracks: [...loop.base.tracks, ...over] };
}

/** The bot in the shape of the protocol, or null without one. */
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

/** The loop of the bot, or null without one. */
export function loopOf(room: Room): Loop | null {
  const state = stateOf(room);
  return state === null ? null : currentLoop(state);
}

/** Announced beats from `now` on, for a member who joins now; null without any. */
export function beatsToCome(room: Room, now: number): Beats | null {
  const { bpm, metronome } = stateOf(room) ?? { bpm: 0, metronome: null };
  const beats = metronome === null ? null : announcedBeats({ bpm, metronome }, now);
  return beats === null ? null : { botId: botIdOf(room), ...beats };
}
