import type { RoomSeat } from '@quatremains/protocol/realtime/room-requests';
import { providerNames, statuses, type ProviderName } from '@quatremains/protocol/vocabulary';
import type { KeyValueStorage } from '../platform/storage.ts';
import { boolean, isRecord, object, oneOf, text } from '../state/read-saved.ts';

const KEY = 'login-attempt';
const ID_LENGTH = 64;

/** What a tab saves while it shows a provider's page. */
export interface LoginAttempt {
  readonly provider: ProviderName;
  readonly acceptedTerms: boolean;
  /** The provider is to be linked to the account that is signed in. */
  readonly linking: boolean;
  /** The account signs in again, to be deleted. */
  readonly deleting: boolean;
  /** The place in a room that the member leaves for it. */
  readonly seat: RoomSeat | null;
}

const readSeat = object({ roomId: text(ID_LENGTH), status: oneOf(statuses) });
const readAttempt = object({ provider: oneOf(providerNames), acceptedTerms: boolean, linking: boolean });

function readLoginAttempt(found: unknown): LoginAttempt | null {
  const attempt = readAttempt(found);
  if (attempt === null || !isRecord(found)) return null;
  const seat = readSeat(found['seat']);
  return { ...attempt, deleting: found['deleting'] === true, seat: seat as RoomSeat | null };
}

export interface LoginAttemptStorage {
  save(attempt: LoginAttempt): void;
  /** Removes and returns the saved attempt. */
  take(): LoginAttempt | null;
}

export function createLoginAttemptStorage(storage: KeyValueStorage): LoginAttemptStorage {
  return {
    save: (attempt) => {
      storage.write(KEY, JSON.stringify(attempt));
    },
    take: () => {
      const saved = storage.read(KEY) ?? 'null';
      storage.remove(KEY);
      try {
        return readLoginAttempt(JSON.parse(saved));
      } catch {
        return null;
      }
    },
  };
}
