import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';

/*
 * Frames of notes are written to the TCP socket below `ws` and Engine.IO, which saves a third of the cost of a delivery. That relies on two
 * properties that they do not guarantee: each message is written whole and at once, and Engine.IO delays none without its events
 * `packetCreate` and `drain`. Both were checked in these versions; with others, notes are sent by the public interface.
 */
export const KNOWN_VERSIONS: Readonly<Record<string, string>> = { 'engine.io': '6.6.11', ws: '8.23.0' };

export function installedVersion(library: string): string {
  const file = findPackageJSON(library, createRequire(import.meta.url).resolve('socket.io')) ?? '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Whether frames may be written below the installed libraries. */
export function mayWriteDirectly(versionOf = installedVersion): boolean {
  return Object.entries(KNOWN_VERSIONS).every(([library, version]) => versionOf(library) === version);
}
