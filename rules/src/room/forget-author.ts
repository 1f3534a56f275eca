import { withoutAuthor } from '../chat/without-author.ts';
import type { Command } from './command.ts';
import { withoutName } from './modes/without-author.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/**
 * What an account said that is gone stays, without its name and colours, and so does what it played. Who saw it here, or what it said,
 * is told.
 */
export function forgetAuthor(room: Room, { author, as }: Extract<Command, { kind: 'forgetAuthor' }>): Outcome {
  const messages = withoutAuthor(room.messages, author);
  const { play, facts } = withoutName(room.play, author.username);
  const wasHere = room.members.some(({ id }) => as.includes(id));
  const isNews = wasHere || messages !== room.messages || play !== room.play;
  if (!isNews) return changed(room, []);
  return changed({ ...room, messages, play }, [{ kind: 'authorForgotten', author }, ...facts]);
}
