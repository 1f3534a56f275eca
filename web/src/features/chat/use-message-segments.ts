import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { mentionable, type Mentionable } from '@quatremains/rules/chat/mentions';
import { splitMessage, type MessageSegment } from '@quatremains/rules/chat/split-message';
import { useMemo } from 'react';
import { siteHost } from '../../platform/page.ts';
import { useServices } from '../../shared/page/use-services.ts';
import type { EmoteMap } from './use-emote-map.ts';

const mentionIndexes = new WeakMap<readonly RoomUser[], Mentionable>();

/** Built once for each change of the members, not for each message. */
function mentionIndexOf(users: readonly RoomUser[]): Mentionable {
  const known = mentionIndexes.get(users);
  if (known !== undefined) return known;
  const made = mentionable(users.map(({ username }) => username));
  mentionIndexes.set(users, made);
  return made;
}

function readAddress(text: string): URL | null {
  return URL.parse(text);
}

/** The segments of a message, with the members at the moment it arrived; later joins and leaves do not change them. */
export function useMessageSegments(content: string, emotes: EmoteMap): readonly MessageSegment[] {
  const { room } = useServices();
  return useMemo(() => {
    const { users } = room.getState();
    return splitMessage(content, { readAddress, ownHost: siteHost(), mentionable: mentionIndexOf(users), emotes });
  }, [content, emotes, room]);
}
