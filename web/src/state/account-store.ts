import type { Account } from '@quatremains/protocol/entities/account';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether this browser is signed in, and the account; `asking` until the server has answered. */
type AccountState =
  | { readonly status: 'asking' | 'guest'; readonly account: null }
  | { readonly status: 'signedIn'; readonly account: Account };

export interface AccountStore extends StoreApi<AccountState> {
  signedIn(account: Account): void;
  signedOut(): void;
  /** Changes fields of the account; does nothing for guests. */
  change(part: Partial<Account>): void;
}

/** The fields of an account, without any others of the object. */
function accountOf(whole: Account): Account {
  const { id, username, unformattedUsername, role, image, country, preferences, badgeSlot1Id, vip } = whole;
  return { id, username, unformattedUsername, role, image, country, preferences, badgeSlot1Id, vip };
}

export function createAccountStore(): AccountStore {
  const store = createStore<AccountState>(() => ({ status: 'asking', account: null }));
  const signedIn = (account: Account): void => {
    store.setState({ status: 'signedIn', account: accountOf(account) }, true);
  };
  return {
    ...store,
    signedIn,
    signedOut: () => {
      store.setState({ status: 'guest', account: null }, true);
    },
    change: (part) => {
      const { account } = store.getState();
      if (account !== null) signedIn({ ...account, ...part });
    },
  };
}
