import { ROOM } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import { isGuest } from './members.ts';
import { isVisible, tidied } from './plain-text.ts';
import type { Identity } from './room.ts';

const SUFFIX = "'s room";

/** What a room is called unless somebody says otherwise; a long username is cut so that it fits. */
export function defaultRoomName(username: string): string {
  const fits = Array.from(username.slice(0, ROOM.nameLength - SUFFIX.length)).filter((letter) => letter.isWellFormed());
  return `${fits.join('').trim()}${SUFFIX}`;
}

/** The name as it will stand: what was typed, or for a guest who typed nothing the default. */
export function chosenName(typed: string, who: Identity): string {
  return typed === '' && isGuest(who) ? defaultRoomName(who.username) : tidied(typed);
}

export function nameFault(name: string): RefusalCode | null {
  if (!isVisible(name)) return 'NAME_EMPTY';
  return name.length > ROOM.nameLength ? 'NAME_TOO_LONG' : null;
}
