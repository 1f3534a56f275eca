import { BOT } from '@quatremains/protocol/limits';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import type { Command } from '../command.ts';
import type { Outcome } from '../outcome.ts';
import type { Room } from '../room.ts';
import type { BotState } from './bot-state.ts';
import { changeBot, controlledBot } from './change-bot.ts';
import { giveUpTake, isUnderWay, keepTake, nextBeginning, takeAt } from './take.ts';

type ControlLoop = Extract<Command, { kind: 'controlLoop' }>;

function isWithin(value: number | undefined, lowest: number, highest: number): boolean {
  return value === undefined || (value >= lowest && value <= highest);
}

function timesFault({ delay, duration }: ControlLoop): Refusal | null {
  if (!isWithin(delay, BOT.delayLowest, BOT.delayHighest)) return { code: 'LOOP_DELAY_OUT_OF_RANGE', field: 'delay' };
  if (isWithin(duration, BOT.durationLowest, BOT.durationHighest)) return null;
  return { code: 'LOOP_DURATION_OUT_OF_RANGE', field: 'duration' };
}

/** A recording that is over but for its last notes is kept as it is known, for the next one. */
function switchRecording(bot: BotState, isWanted: boolean, now: number): BotState {
  if (isUnderWay(bot.take)) return isWanted ? bot : giveUpTake(bot, now);
  if (!isWanted) return bot;
  const kept = keepTake(bot);
  return { ...kept, take: takeAt(kept, now) };
}

/** When playing begins that is switched on now: with the end of a first recording, in step with one that is laid over. */
function beginningAt({ take, loop }: BotState, now: number): number {
  const soon = now + BOT.loopStarts;
  if (take === null) return soon;
  if (!take.isOverdub) return take.endsAt > now ? take.endsAt : soon;
  return loop === null ? soon : nextBeginning(take.startsAt, loop.length, soon);
}

/** Null where there is nothing to play. */
function switchPlaying(bot: BotState, isWanted: boolean, now: number): BotState | null {
  if (!isWanted) return { ...bot, playingFrom: null };
  if (bot.playingFrom !== null) return bot;
  return bot.loop === null && bot.take === null ? null : { ...bot, playingFrom: beginningAt(bot, now) };
}

/** Playing is switched off before a recording is asked for, so that this one stands for itself, and on after it. */
function switched(bot: BotState, { isRecording, isPlaying }: ControlLoop, now: number): BotState | null {
  const off = isPlaying === false ? { ...bot, playingFrom: null } : bot;
  const recording = isRecording === undefined ? off : switchRecording(off, isRecording, now);
  return isPlaying === undefined ? recording : switchPlaying(recording, isPlaying, now);
}

/** The loop is recorded, played, or neither. */
export function controlLoop(room: Room, command: ControlLoop, now: number): Outcome {
  const found = controlledBot(room, command);
  if (!found.ok) return found;
  const fault = timesFault(command);
  if (fault !== null) return { ok: false, refusal: fault };
  const { loopDelay, loopDuration } = found.bot;
  const timed = {
    ...found.bot,
    loopDelay: command.delay ?? loopDelay,
    loopDuration: command.duration ?? loopDuration,
  };
  const bot = switched(timed, command, now);
  return bot === null ? refused('LOOP_EMPTY') : { ok: true, ...changeBot(room, bot) };
}
