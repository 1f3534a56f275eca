import { ROOM } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import { elides } from '../users/elision.ts';
import { may } from './permissions.ts';
import { isVisible, tidied } from './plain-text.ts';
import type { Identity } from './room.ts';

/** What comes before and after a username, in each language of the site. */
function framesOf(username: string): readonly (readonly [before: string, after: string])[] {
  return [
    ['', "'s room"],
    [elides(username) ? "Le salon d'" : 'Le salon de ', ''],
  ];
}

/** The names a room has by itself; a long username is cut so that they fit. */
export function defaultRoomNames(username: string): readonly string[] {
  return framesOf(username).map(([before, after]) => {
    const cut = username.slice(0, ROOM.nameLength - before.length - after.length);
    const fits = Array.from(cut).filter((letter) => letter.isWellFormed());
    return `${before}${fits.join('').trim()}${after}`;
  });
}

/** The name as it will stand. Guests name no rooms: they only choose the language of the name that a room has by itself. */
export function chosenName(typed: string | undefined, who: Identity, before: string): string {
  if (typed === undefined) return before;
  const name = tidied(typed);
  const own = defaultRoomNames(who.username);
  return may(who, 'nameRoom') || (own.includes(name) && own.includes(before)) ? name : before;
}

export function nameFault(name: string): RefusalCode | null {
  if (!isVisible(name)) return 'NAME_EMPTY';
  return name.length > ROOM.nameLength ? 'NAME_TOO_LONG' : null;
}
