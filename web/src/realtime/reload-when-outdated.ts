import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import type { KeyValueStorage } from '../platform/storage.ts';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from './connection.ts';

const KEY = 'reloaded-from-version';

/** Reloads the page when the server speaks another version. Once per version, so that a cached old page cannot loop. */
export function reloadWhenOutdated(connection: Connection, storage: KeyValueStorage, reload: () => void): Stop {
  return connection.onState((state) => {
    const version = String(PROTOCOL_VERSION);
    if (state !== 'outdated' || storage.read(KEY) === version) return;
    storage.write(KEY, version);
    if (storage.read(KEY) === version) reload();
  });
}
