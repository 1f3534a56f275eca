import type { RoomSeat } from '@quatremains/protocol/realtime/room-requests';
import { providerNames, statuses, type ProviderName } from '@quatremains/protocol/vocabulary';
import type { KeyValueStorage } from '../platform/storage.ts';
import { boolean, isRecord, object, oneOf, text } from '../state/read-saved.ts';

const KEY = 'login-attempt';
const ID_LENGTH = 64;

/** What a tab remembers while it is away at a provider's page. */
export interface LoginAttempt {
  readonly provider: ProviderName;
  readonly acceptedTerms: boolean;
  /** The provider is to be linked to the account one is signed in as. */
  readonly linking: boolean;
  /** An account that is signed in already signs in once more, to be deleted. */
  readonly deleting: boolean;
  /** The place in a room that is left for it. */
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

export interface AttemptShelf {
  keep(attempt: LoginAttempt): void;
  /** What was kept; it is not there a second time. */
  take(): LoginAttempt | null;
}

export function createAttemptShelf(shelf: KeyValueStorage): AttemptShelf {
  return {
    keep: (attempt) => {
      shelf.write(KEY, JSON.stringify(attempt));
    },
    take: () => {
      const kept = shelf.read(KEY) ?? 'null';
      shelf.remove(KEY);
      try {
        return readLoginAttempt(JSON.parse(kept));
      } catch {
        return null;
      }
    },
  };
}
