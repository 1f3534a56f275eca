import { BOT } from '@quatremains/protocol/limits';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import type { Command } from '../command.ts';
import type { Outcome } from '../outcome.ts';
import type { Room } from '../room.ts';
import type { BotState } from './bot-state.ts';
import { changeBot, controlledBot } from './change-bot.ts';
import { cancelTake, isUnderWay, finishTake, nextRepetition, takeAt } from './take.ts';

type ControlLoop = Extract<Command, { kind: 'controlLoop' }>;

function isWithin(value: number | undefined, lowest: number, highest: number): boolean {
  return value === undefined || (value >= lowest && value <= highest);
}

function timesError({ delay, duration }: ControlLoop): Refusal | null {
  if (!isWithin(delay, BOT.delayLowest, BOT.delayHighest)) return { code: 'LOOP_DELAY_OUT_OF_RANGE', field: 'delay' };
  if (isWithin(duration, BOT.durationLowest, BOT.durationHighest)) return null;
  return { code: 'LOOP_DURATION_OUT_OF_RANGE', field: 'duration' };
}

/** A recording that only waits for late notes is finished with its current tracks before the next one starts. */
function switchRecording(bot: BotState, isWanted: boolean, now: number): BotState {
  if (isUnderWay(bot.take)) return isWanted ? bot : cancelTake(bot, now);
  if (!isWanted) return bot;
  const finished = finishTake(bot);
  return { ...finished, take: takeAt(finished, now) };
}

/** Start of a playback that is switched on now: at the end of a first recording, or in sync with an overdub. */
function beginningAt({ take, loop }: BotState, now: number): number {
  const soon = now + BOT.loopStartsAfter;
  if (take === null) return soon;
  if (!take.isOverdub) return take.endsAt > now ? take.endsAt : soon;
  return loop === null ? soon : nextRepetition(take.startsAt, loop.length, soon);
}

/** Returns null without a loop and a recording. */
function switchPlaying(bot: BotState, isWanted: boolean, now: number): BotState | null {
  if (!isWanted) return { ...bot, playingFrom: null };
  if (bot.playingFrom !== null) return bot;
  return bot.loop === null && bot.take === null ? null : { ...bot, playingFrom: beginningAt(bot, now) };
}

/** Playback is switched off before the recording starts, so that it is a new loop, and on after that. */
function switched(bot: BotState, { isRecording, isPlaying }: ControlLoop, now: number): BotState | null {
  const off = isPlaying === false ? { ...bot, playingFrom: null } : bot;
  const recording = isRecording === undefined ? off : switchRecording(off, isRecording, now);
  return isPlaying === undefined ? recording : switchPlaying(recording, isPlaying, now);
}

/** Switches recording and playback of the loop. */
export function controlLoop(room: Room, command: ControlLoop, now: number): Outcome {
  const found = controlledBot(room, command);
  if (!found.ok) return found;
  const error = timesError(command);
  if (error !== null) return { ok: false, refusal: error };
  const { loopDelay, loopDuration } = found.bot;
  const timed = {
    ...found.bot,
    loopDelay: command.delay ?? loopDelay,
    loopDuration: command.duration ?? loopDuration,
  };
  const bot = switched(timed, command, now);
  return bot === null ? refused('LOOP_EMPTY') : { ok: true, ...changeBot(room, bot) };
}
