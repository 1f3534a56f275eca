import { withoutAuthor } from '../chat/without-author.ts';
import type { Command } from './command.ts';
import { withoutName } from './modes/without-author.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/**
 * Messages and recordings of a deleted account stay, without its name and colours. The event is sent only if the account
 * was in the room or is named in it.
 */
export function forgetAuthor(room: Room, { author, as }: Extract<Command, { kind: 'forgetAuthor' }>): Outcome {
  const messages = withoutAuthor(room.messages, author);
  const { play, events } = withoutName(room.play, author.username);
  const wasHere = room.members.some(({ id }) => as.includes(id));
  const isChanged = wasHere || messages !== room.messages || play !== room.play;
  if (!isChanged) return changed(room, []);
  return changed({ ...room, messages, play }, [{ kind: 'authorForgotten', author }, ...events]);
}
