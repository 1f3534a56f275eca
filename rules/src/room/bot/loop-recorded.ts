import type { Command } from '../command.ts';
import { playOf } from '../modes/play-of.ts';
import { changed, type Outcome } from '../outcome.ts';
import type { Room } from '../room.ts';
import { changeBot } from './change-bot.ts';
import { keepTake } from './take.ts';

/** Nothing takes the place of something only where notes were lost. */
function isNothing(tracks: readonly unknown[], known: readonly unknown[]): boolean {
  return tracks.length === 0 && known.length > 0;
}

/** What was played in a recording has been read. Where that recording has been given up meanwhile, it is passed over. */
export function loopRecorded(room: Room, { recordedAt, tracks }: Extract<Command, { kind: 'loopRecorded' }>): Outcome {
  const bot = playOf(room, 'NORMAL')?.bot ?? null;
  const take = bot?.take ?? null;
  if (bot === null || take === null || take.startsAt !== recordedAt) return changed(room, []);
  if (take.step === 'ready' || take.step === 'recording') return changed(room, []);
  const known = { ...bot, take: isNothing(tracks, take.tracks) ? take : { ...take, tracks } };
  return { ok: true, ...changeBot(room, take.step === 'over' ? keepTake(known) : known) };
}
