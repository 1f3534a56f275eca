import type { Account, PreferenceChanges } from '@quatremains/protocol/entities/account';
import type { Person } from '@quatremains/protocol/entities/person';
import type { UserId } from '@quatremains/protocol/ids';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Connection } from '../realtime/connection.ts';

/** Who this browser is. All of it is derived from `KnownIdentity`. */
interface IdentityState {
  /** Whether the browser is signed in; `asking` until the server has answered. */
  readonly status: 'asking' | 'guest' | 'signedIn';
  /** The account; null unless the browser is signed in. */
  readonly account: Account | null;
  /** The identity by which the server knows the connection; null until the server has sent it. */
  readonly me: Person | null;
}

/** Changes of the own identity. Guests change their colours only. */
type IdentityChange = { readonly [Name in keyof PreferenceChanges]?: NonNullable<PreferenceChanges[Name]> };

export interface IdentityStore extends StoreApi<IdentityState> {
  /** The server says that the browser is signed in to this account. */
  signedIn(account: Account): void;
  signedOut(): void;
  /** The server has signed the connection in to this account. */
  authenticated(account: Account): void;
  /** The account as fetched again. */
  refreshed(account: Account): void;
  /** The server has accepted this name. */
  renamed(username: string): void;
  /** Shows a change before the server has answered. Call the returned function with the answer: a refused change is taken back. */
  show(change: IdentityChange): (accepted: boolean) => void;
}

/** What the server has said, and the changes that it has not answered yet. */
interface KnownIdentity {
  readonly isAnswered: boolean;
  readonly account: Account | null;
  /** The identity of the connection. The fields that the account has as well are the account's, once the connection is signed in to it. */
  readonly client: Person | null;
  readonly unanswered: readonly IdentityChange[];
}

/** The fields of an account, without any others of the object. */
function accountOf(whole: Account): Account {
  const { id, username, unformattedUsername, role, image, country, preferences, badgeSlot1Id, vip } = whole;
  return { id, username, unformattedUsername, role, image, country, preferences, badgeSlot1Id, vip };
}

function personOf({ id, internalId, username, country, colors, role, isVip }: Person): Person {
  return { id, internalId, username, country, colors, role, isVip };
}

function changedAccount(account: Account, change: IdentityChange): Account {
  const { image = account.image, badgeSlot1Id = account.badgeSlot1Id, ...preferences } = change;
  return { ...account, image, badgeSlot1Id, preferences: { ...account.preferences, ...preferences } };
}

function changedGuest(guest: Person, { colors }: IdentityChange): Person {
  return colors === undefined ? guest : { ...guest, colors };
}

/** The account after the server has sent the identity of a connection that is signed in to it. */
function accountAs(account: Account, { username, country, role, isVip, colors }: Person): Account {
  return { ...account, username, country, role, vip: { isVip }, preferences: { ...account.preferences, colors } };
}

function personAs(client: Person, account: Account): Person {
  const { id, username, country, role, vip, preferences } = account;
  return { ...client, internalId: id, username, country, role, isVip: vip.isVip, colors: preferences.colors };
}

/** Whether the connection is signed in to the account of the browser. */
export function isAuthenticated({ account, me }: Pick<IdentityState, 'account' | 'me'>): boolean {
  return account !== null && me?.internalId === account.id;
}

/** The colours of the account, also before the connection is signed in to it; those of a guest. */
export function ownColours({ account, me }: Pick<IdentityState, 'account' | 'me'>): readonly string[] | undefined {
  return account?.preferences.colors ?? me?.colors;
}

function meOf(client: Person | null, account: Account | null, unanswered: readonly IdentityChange[]): Person | null {
  if (client === null) return null;
  if (account === null) return unanswered.reduce(changedGuest, client);
  return client.internalId === account.id ? personAs(client, account) : client;
}

function derived({ isAnswered, account: saved, client, unanswered }: KnownIdentity): IdentityState {
  const account = saved === null ? null : unanswered.reduce(changedAccount, saved);
  const me = meOf(client, account, unanswered);
  if (account !== null) return { status: 'signedIn', account, me };
  return { status: isAnswered ? 'guest' : 'asking', account, me };
}

/** Changes of another account or guest are dropped. */
function withAccount(known: KnownIdentity, account: Account): KnownIdentity {
  const unanswered = known.account?.id === account.id ? known.unanswered : [];
  return { ...known, isAnswered: true, account: accountOf(account), unanswered };
}

/** Until the server sends another identity, the connection is still signed in. */
function withoutAccount(known: KnownIdentity): KnownIdentity {
  const unanswered = known.account === null ? known.unanswered : [];
  return { isAnswered: true, account: null, client: derived({ ...known, unanswered: [] }).me, unanswered };
}

function withClient(known: KnownIdentity, person: Person): KnownIdentity {
  const client = personOf(person);
  const { account } = known;
  if (account === null) return { ...known, client, unanswered: known.client?.id === client.id ? known.unanswered : [] };
  return { ...known, client, account: account.id === client.internalId ? accountAs(account, client) : account };
}

function withName(known: KnownIdentity, username: string): KnownIdentity {
  const { account, client } = known;
  if (account !== null && client?.internalId === account.id) return { ...known, account: { ...account, username } };
  return { ...known, client: client && { ...client, username } };
}

function withAnswer(known: KnownIdentity, change: IdentityChange, accepted: boolean): KnownIdentity {
  if (!known.unanswered.includes(change)) return known;
  const unanswered = known.unanswered.filter((one) => one !== change);
  if (!accepted) return { ...known, unanswered };
  const { account, client } = known;
  if (account !== null) return { ...known, account: changedAccount(account, change), unanswered };
  return { ...known, client: client === null ? null : changedGuest(client, change), unanswered };
}

/** The identity of the browser: the account or guest, and what of it the server has not answered yet. */
export function createIdentityStore(connection: Pick<Connection, 'on'>): IdentityStore {
  let known: KnownIdentity = { isAnswered: false, account: null, client: null, unanswered: [] };
  const store = createStore<IdentityState>(() => derived(known));
  const become = (next: KnownIdentity): void => {
    known = next;
    store.setState(derived(known), true);
  };
  const isMine = (id: UserId): boolean => known.client?.id === id;
  connection.on('initUser', (person) => {
    become(withClient(known, person));
  });
  connection.on('person', (person) => {
    become(withClient(known, person));
  });
  connection.on('changeUsername', ({ playerId, username }) => {
    if (isMine(playerId)) become(withName(known, username));
  });
  return {
    ...store,
    signedIn: (account) => {
      become(withAccount(known, account));
    },
    signedOut: () => {
      become(withoutAccount(known));
    },
    authenticated: (account) => {
      const { client } = known;
      become(withAccount({ ...known, client: client && { ...client, internalId: account.id } }, account));
    },
    refreshed: (account) => {
      if (known.account?.id === account.id) become(withAccount(known, account));
    },
    renamed: (username) => {
      become(withName(known, username));
    },
    show: (change) => {
      become({ ...known, unanswered: [...known.unanswered, change] });
      return (accepted) => {
        become(withAnswer(known, change, accepted));
      };
    },
  };
}
