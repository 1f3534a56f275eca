import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './random.ts';

const SECRET_BYTES = 48;
/** A complete secret: at least as many printable characters as 48 bytes make. A file cut by a full disk or a power cut has fewer, or zeros. */
const WHOLE = /^[!-~]{64,}$/;
const OWNER_ONLY = { file: 0o600, folder: 0o700 };

/** Writes a temporary file and renames it, so that no process reads an incomplete file. */
function write(folder: string, file: string, secret: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder });
  writeFileSync(`${file}.new`, secret, { mode: OWNER_ONLY.file });
  renameSync(`${file}.new`, file);
}

/**
 * For development: a secret that is created once in the folder, readable by its owner only; with ':memory:' a new one each time. An incomplete
 * file is replaced, and `onReplaced` called: all accounts have to sign in again.
 */
export function readOrCreateSecret(folder: string, random: Random, onReplaced: (file: string) => void): string {
  const fresh = random.token(SECRET_BYTES);
  if (folder === ':memory:') return fresh;
  const file = join(folder, 'session-secret');
  if (existsSync(file)) {
    const saved = readFileSync(file, 'utf8').trim();
    if (WHOLE.test(saved)) return saved;
    onReplaced(file);
  }
  write(folder, file, fresh);
  return fresh;
}
