import type { Command } from '../command.ts';
import { modeStateOf } from '../modes/mode-state-of.ts';
import { changed, type Outcome } from '../outcome.ts';
import type { Room } from '../room.ts';
import { changeBot } from './change-bot.ts';
import { finishTake } from './take.ts';

/** Empty tracks after non-empty ones mean that notes were lost. */
function isNothing(tracks: readonly unknown[], known: readonly unknown[]): boolean {
  return tracks.length === 0 && known.length > 0;
}

/** Stores the tracks of a recording. Tracks of a cancelled recording are ignored. */
export function loopRecorded(room: Room, { recordedAt, tracks }: Extract<Command, { kind: 'loopRecorded' }>): Outcome {
  const bot = modeStateOf(room, 'NORMAL')?.bot ?? null;
  const take = bot?.take ?? null;
  if (bot === null || take === null || take.startsAt !== recordedAt) return changed(room, []);
  if (take.step === 'ready' || take.step === 'recording') return changed(room, []);
  const known = { ...bot, take: isNothing(tracks, take.tracks) ? take : { ...take, tracks } };
  return { ok: true, ...changeBot(room, take.step === 'over' ? finishTake(known) : known) };
}
