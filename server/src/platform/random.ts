import { randomBytes, randomInt } from 'node:crypto';

/** Chance, handed in so that tests can fix it. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  integer(below: number): number;
  /** A word that nobody can guess: letters, digits, - and _, six bits each. */
  token(bytes: number): string;
}

export const systemRandom: Random = {
  integer: (below) => randomInt(below),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
};
