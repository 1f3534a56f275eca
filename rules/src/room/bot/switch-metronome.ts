import { BOT } from '@quatremains/protocol/limits';
import { refused } from '@quatremains/protocol/refusals';
import type { Command } from '../command.ts';
import { changed, type Outcome } from '../outcome.ts';
import type { Room } from '../room.ts';
import { announceBeats } from './announce-beats.ts';
import { changeBot, controlledBot } from './change-bot.ts';
import { metronomeAt } from './metronome.ts';

/** Switches the metronome on or off, or changes its tempo after the announced beats. */
export function switchMetronome(
  room: Room,
  command: Extract<Command, { kind: 'switchMetronome' }>,
  now: number,
): Outcome {
  const found = controlledBot(room, command);
  if (!found.ok) return found;
  const { bot } = found;
  const { bpm } = command;
  if (bpm !== null && !(bpm >= BOT.bpmLowest && bpm <= BOT.bpmHighest)) return refused('BPM_OUT_OF_RANGE', 'bpm');
  if (bpm === (bot.metronome === null ? null : bot.bpm)) return changed(room, []);
  if (bpm === null) return { ok: true, ...changeBot(room, { ...bot, metronome: null }) };
  const announced = announceBeats(command.bot, { ...bot, bpm, metronome: metronomeAt(bpm, bot, now) }, now);
  return { ok: true, ...changeBot(room, announced.bot, announced.events) };
}
