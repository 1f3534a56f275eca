import { userId } from '@quatremains/protocol/ids';
import { USER } from '@quatremains/protocol/limits';
import type { Identity } from '@quatremains/rules/room/room';
import type { Random } from '../../platform/random.ts';

/** Sixteen colours that stay apart from each other on dark and light. */
const PALETTE = [
  '#e5484d',
  '#f76b15',
  '#ffb224',
  '#d5c113',
  '#8fc93a',
  '#30a46c',
  '#12a594',
  '#05a2c2',
  '#3e8bff',
  '#5b6cf0',
  '#8e6cf0',
  '#ab4aba',
  '#d6409f',
  '#e93d82',
  '#b98a5b',
  '#7c93a8',
] as const;

const ID_BYTES = 9;
const LOWEST_NUMBER = 1_000;
const NUMBERS = 9_000;
const TRIES = 50;

/** "Guest 4821", another number than those of the guests who are here; a longer one when it gets crowded. */
function freeName(random: Random, isTaken: (name: string) => boolean): string {
  let numbers = NUMBERS;
  for (let attempt = 1; ; attempt++) {
    const name = `Guest ${LOWEST_NUMBER + random.integer(numbers)}`;
    if (!isTaken(name)) return name;
    if (attempt % TRIES === 0) numbers *= 10;
  }
}

/** Two letters from the reverse proxy's header, where there are such. */
export function countryFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[a-z]{2}$/i.test(header) ? header.toUpperCase() : USER.countryDefault;
}

/** Somebody who is not logged in: a readable name, a colour and an id, all given by chance. */
export function createGuest(random: Random, country: string, isTaken: (name: string) => boolean): Identity {
  return {
    id: userId.parse(random.token(ID_BYTES)),
    internalId: null,
    username: freeName(random, isTaken),
    colors: [PALETTE[random.integer(PALETTE.length)] ?? PALETTE[0]],
    country,
    role: 'Guest',
    isVip: false,
  };
}
