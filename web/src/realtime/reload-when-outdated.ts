import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import type { Shelf } from '../platform/storage.ts';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from './connection.ts';

const KEY = 'reloaded-from-version';

/** Loads the page again when the server speaks another version; once per version, so that an old page in a cache cannot make it loop. */
export function reloadWhenOutdated(connection: Connection, shelf: Shelf, reload: () => void): Stop {
  return connection.onState((state) => {
    const version = String(PROTOCOL_VERSION);
    if (state !== 'outdated' || shelf.read(KEY) === version) return;
    shelf.write(KEY, version);
    if (shelf.read(KEY) === version) reload();
  });
}
