import { withoutAuthor } from '../chat/without-author.ts';
import type { Command } from './command.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** What an account said that is gone stays, without its name and colours. Who saw it here, or what it said, is told. */
export function forgetAuthor(room: Room, { author, as }: Extract<Command, { kind: 'forgetAuthor' }>): Outcome {
  const messages = withoutAuthor(room.messages, author);
  const wasHere = room.members.some(({ id }) => as.includes(id));
  const isNews = wasHere || messages !== room.messages;
  return isNews ? changed({ ...room, messages }, [{ kind: 'authorForgotten', author }]) : changed(room, []);
}
