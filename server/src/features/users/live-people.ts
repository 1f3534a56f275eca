import type { Statistics } from '@quatremains/protocol/entities/account';
import type { InternalId } from '@quatremains/protocol/ids';
import type { AccountRow } from './accounts.repository.ts';
import type { Presence } from './presence.ts';
import type { Statistics as Counting } from './statistics.service.ts';

/** What HTTP calls ask of those who are here, who may live in another thread. */
export interface LivePeople {
  /** The account looks different from now on. */
  show(account: AccountRow): Promise<void>;
  /** A session has been ended. */
  end(account: InternalId, sessionId: string): Promise<void>;
  /** The account is gone. */
  forget(account: AccountRow): Promise<void>;
  statisticsOf(account: InternalId): Promise<Statistics>;
}

export function livePeople(presence: Presence, statistics: Counting): LivePeople {
  return {
    show: async (account) => presence.show(account),
    end: async (account, sessionId) => presence.end(account, sessionId),
    forget: async (account) => presence.forget(account),
    statisticsOf: (account) => statistics.read(account),
  };
}
