import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './random.ts';

const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;

/** For development: a secret made once and kept in the folder, for its owner's eyes; with ':memory:' a new one each time. */
export function keptSecret(folder: string, random: Random): string {
  if (folder === ':memory:') return random.token(SECRET_BYTES);
  const file = join(folder, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = random.token(SECRET_BYTES);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, secret, { mode: OWNER_ONLY, flag: 'wx' });
  return secret;
}
