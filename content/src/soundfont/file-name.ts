import { createHash } from 'node:crypto';

/** The name tells what is in the file, so that browsers may keep it for ever. */
export function fileName(bytes: Uint8Array, ending: string): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.${ending}`;
}
