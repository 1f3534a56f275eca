import type { Emote } from '@quatremains/protocol/entities/emote';
import { useEmotes } from '../../shared/chat/use-emotes.ts';

export type EmoteMap = ReadonlyMap<string, Emote>;

const maps = new WeakMap<readonly Emote[], EmoteMap>();

function mapOf(emotes: readonly Emote[]): EmoteMap {
  const known = maps.get(emotes);
  if (known !== undefined) return known;
  const made = new Map(emotes.map((emote) => [emote.tag, emote]));
  maps.set(emotes, made);
  return made;
}

/** The emotes by tag; the map's identity changes only with the list. */
export function useEmoteMap(): EmoteMap {
  return mapOf(useEmotes());
}
