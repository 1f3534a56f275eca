import { randomBytes, randomInt } from 'node:crypto';

/** Random numbers; tests pass fixed ones. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  integer(below: number): number;
  /** An unguessable text of letters, digits, - and _, six bits each. */
  token(bytes: number): string;
}

export const systemRandom: Random = {
  integer: (below) => randomInt(below),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
};
