import type { Emote } from '@quatremains/protocol/entities/emote';

/** The emotes whose tags contain the typed text; those that begin with it come first. */
export function findEmotes(emotes: readonly Emote[], typed: string): readonly Emote[] {
  const wanted = typed.trim().toLowerCase().replaceAll(':', '');
  if (wanted === '') return emotes;
  const found = emotes.filter(({ tag }) => tag.includes(wanted));
  const begins = ({ tag }: Emote): boolean => tag.startsWith(`:${wanted}`);
  return [...found.filter(begins), ...found.filter((emote) => !begins(emote))];
}
