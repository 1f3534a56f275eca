import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './random.ts';

const SECRET_BYTES = 48;
/** Whole: as many printable letters as 48 bytes make, or more. A file cut by a full disk or a power cut has fewer, or zeros. */
const WHOLE = /^[!-~]{64,}$/;
const OWNER_ONLY = { file: 0o600, folder: 0o700 };

/** By another name first, so that no start ever reads a part of it. */
function write(folder: string, file: string, secret: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder });
  writeFileSync(`${file}.new`, secret, { mode: OWNER_ONLY.file });
  renameSync(`${file}.new`, file);
}

/**
 * For development: a secret made once and kept in the folder, readable by its owner alone; with ':memory:' a new one each time. A file that is
 * empty or cut is replaced, which `onReplaced` is told: all accounts sign in again.
 */
export function keptSecret(folder: string, random: Random, onReplaced: (file: string) => void): string {
  const fresh = random.token(SECRET_BYTES);
  if (folder === ':memory:') return fresh;
  const file = join(folder, 'session-secret');
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (WHOLE.test(kept)) return kept;
    onReplaced(file);
  }
  write(folder, file, fresh);
  return fresh;
}
