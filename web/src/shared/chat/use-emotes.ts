import { emote, type Emote } from '@quatremains/protocol/entities/emote';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';

const NONE: readonly Emote[] = [];

async function loadEmotes(): Promise<readonly Emote[]> {
  const response = await fetch('/emotes.json');
  return z.array(emote).parse(await response.json());
}

function useEmoteQuery() {
  return useQuery({ queryKey: ['emotes'], queryFn: loadEmotes, staleTime: Infinity, gcTime: Infinity });
}

/** The emotes in the order of the picker; none until they are loaded. */
export function useEmotes(): readonly Emote[] {
  return useEmoteQuery().data ?? NONE;
}

export function useEmotesFailed(): boolean {
  return useEmoteQuery().isError;
}
