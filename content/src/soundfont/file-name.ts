import { createHash } from 'node:crypto';

/** A name by the file's content, so that browsers may cache it for ever. */
export function fileName(bytes: Uint8Array, ending: string): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.${ending}`;
}
