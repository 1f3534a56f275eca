import { seat, type Seat } from '@quatremains/protocol/realtime/room-requests';
import { providerNames } from '@quatremains/protocol/vocabulary';
import * as z from 'zod';
import type { Shelf } from '../platform/storage.ts';

const KEY = 'login-attempt';

const loginAttempt = z.object({
  provider: z.enum(providerNames),
  acceptedTerms: z.boolean(),
  /** The provider is to be linked to the account one is signed in as. */
  linking: z.boolean(),
  /** An account that is signed in already signs in once more, to be deleted. */
  deleting: z.boolean().default(false),
  /** The place in a room that is left for it. */
  seat: seat.nullable(),
});

/** What a tab remembers while it is away at a provider's page. */
export type LoginAttempt = z.infer<typeof loginAttempt> & { readonly seat: Seat | null };

export interface AttemptShelf {
  keep(attempt: LoginAttempt): void;
  /** What was kept; it is not there a second time. */
  take(): LoginAttempt | null;
}

export function createAttemptShelf(shelf: Shelf): AttemptShelf {
  return {
    keep: (attempt) => {
      shelf.write(KEY, JSON.stringify(attempt));
    },
    take: () => {
      const text = shelf.read(KEY) ?? 'null';
      shelf.remove(KEY);
      try {
        return loginAttempt.nullable().catch(null).parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
  };
}
