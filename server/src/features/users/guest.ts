import { userId } from '@quatremains/protocol/ids';
import { USER } from '@quatremains/protocol/limits';
import { PREFERENCES_DEFAULT } from '@quatremains/rules/users/preferences';
import type { Identity } from '@quatremains/rules/room/room';
import { palette } from '@quatremains/rules/users/palette';
import type { Random } from '../../platform/random.ts';

const ID_BYTES = 9;
const LOWEST_NUMBER = 1_000;
const NUMBERS = 9_000;
const TRIES = 50;

/** The default name of guests, in the first language of a browser's `Accept-Language` header. */
export function guestWord(accepted: string | undefined): string {
  return /^fr\b/i.test(accepted ?? '') ? 'Invité' : 'Guest';
}

/** "Guest 4821", with a number that no online guest has; longer numbers when most of them are taken. */
function freeName(random: Random, word: string, isTaken: (name: string) => boolean): string {
  let numbers = NUMBERS;
  for (let attempt = 1; ; attempt++) {
    const name = `${word} ${LOWEST_NUMBER + random.integer(numbers)}`;
    if (!isTaken(name)) return name;
    if (attempt % TRIES === 0) numbers *= 10;
  }
}

/** The country code of the reverse proxy's header, else the default. */
export function countryFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[a-z]{2}$/i.test(header) ? header.toUpperCase() : USER.countryDefault;
}

export function randomColour(random: Random): string {
  return palette[random.integer(palette.length)] ?? palette[0];
}

/** A guest: a user who is not signed in, with a random name, colour and id. */
export function createGuest(
  random: Random,
  { country, word = 'Guest' }: { readonly country: string; readonly word?: string },
  isTaken: (name: string) => boolean,
): Identity {
  return {
    id: userId.parse(random.token(ID_BYTES)),
    internalId: null,
    username: freeName(random, word, isTaken),
    colors: [randomColour(random)],
    country,
    role: 'Guest',
    isVip: false,
    image: null,
    program: null,
    preferences: PREFERENCES_DEFAULT,
  };
}
