import { scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordProof } from '@quatremains/rules/room/command';
import type { Random } from '../../platform/random.ts';

const SALT_BYTES = 16;
const KEY_BYTES = 32;

function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** The saved form of a password: a salt and a derived key. */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = random.token(SALT_BYTES);
  return `${salt}.${(await keyOf(password, salt)).toString('base64url')}`;
}

/** Compares a given password with the saved form. */
export async function provePassword(given: string | undefined, hash: string | null): Promise<PasswordProof> {
  if (given === undefined || given === '' || hash === null) return 'none';
  const [salt = '', key = ''] = hash.split('.');
  return timingSafeEqual(await keyOf(given, salt), Buffer.from(key, 'base64url')) ? 'right' : 'wrong';
}
