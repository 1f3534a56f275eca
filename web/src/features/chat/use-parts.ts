import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { mentionable, type Mentionable } from '@quatremains/rules/chat/mentions';
import { splitMessage, type Part } from '@quatremains/rules/chat/split-message';
import { useMemo } from 'react';
import { siteHost } from '../../platform/page.ts';
import { useServices } from '../../shared/page/use-services.ts';
import type { EmoteMap } from './use-emote-map.ts';

const indexes = new WeakMap<readonly RoomUser[], Mentionable>();

/** Made once for each change of the members, not for each message. */
function indexOf(users: readonly RoomUser[]): Mentionable {
  const known = indexes.get(users);
  if (known !== undefined) return known;
  const made = mentionable(users.map(({ username }) => username));
  indexes.set(users, made);
  return made;
}

function readAddress(text: string): URL | null {
  return URL.parse(text);
}

/** What a message consists of, with the members of the moment it came; later comings and goings don't touch it. */
export function useParts(content: string, emotes: EmoteMap): readonly Part[] {
  const { room } = useServices();
  return useMemo(() => {
    const { users } = room.getState();
    return splitMessage(content, { readAddress, ownHost: siteHost(), mentionable: indexOf(users), emotes });
  }, [content, emotes, room]);
}
