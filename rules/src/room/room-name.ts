import { ROOM } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import { elides } from '../users/elision.ts';
import { may } from './permissions.ts';
import { isVisible, tidied } from './plain-text.ts';
import type { Identity } from './room.ts';

/** Text before and after the username in a default name, for each language of the site. */
function framesOf(username: string): readonly (readonly [before: string, after: string])[] {
  return [
    ['', "'s room"],
    [elides(username) ? "Le salon d'" : 'Le salon de ', ''],
  ];
}

/** Default names of a room, for each language; a long username is cut. */
export function defaultRoomNames(username: string): readonly string[] {
  return framesOf(username).map(([before, after]) => {
    const cut = username.slice(0, ROOM.nameLength - before.length - after.length);
    const fits = Array.from(cut).filter((letter) => letter.isWellFormed());
    return `${before}${fits.join('').trim()}${after}`;
  });
}

/** Name of the room after a change. Guests may only switch between the default names of the languages. */
export function chosenName(typed: string | undefined, user: Identity, before: string): string {
  if (typed === undefined) return before;
  const name = tidied(typed);
  const own = defaultRoomNames(user.username);
  return may(user, 'nameRoom') || (own.includes(name) && own.includes(before)) ? name : before;
}

export function roomNameError(name: string): RefusalCode | null {
  if (!isVisible(name)) return 'NAME_EMPTY';
  return name.length > ROOM.nameLength ? 'NAME_TOO_LONG' : null;
}
