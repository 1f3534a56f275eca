import { VOLUME } from '@quatremains/protocol/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../platform/storage.ts';
import { boolean, byName, number, object } from './read-saved.ts';

const readLevels = object({
  decibels: number(VOLUME.channelLowestDb, VOLUME.channelHighestDb),
  notesMuted: boolean,
  chatMuted: boolean,
});
/** The listening levels of a member for this listener. */
export type ListeningLevels = NonNullable<ReturnType<typeof readLevels>>;

type LevelsById = Readonly<Record<string, ListeningLevels>>;

/** A member of a room, or the sender of a message; null where there is no such id. */
export interface ListeningTarget {
  readonly id: string | null;
  readonly internalId: string | null;
}

export interface ListeningState {
  /** By account: saved in this browser. */
  readonly accounts: LevelsById;
  /** By connection: for guests, saved as long as the tab. */
  readonly members: LevelsById;
}

export interface ListeningStore extends StoreApi<ListeningState> {
  change(person: ListeningTarget, part: Partial<ListeningLevels>): void;
}

export interface ListeningStoreOptions {
  readonly browser: KeyValueStorage;
  readonly tab: KeyValueStorage;
}

const KEY = 'ears';
/** Beyond this number the entries changed longest ago are removed. */
const MOST = 500;
const readLevelsById = byName(readLevels, MOST);
const DEFAULT_LEVELS: ListeningLevels = { decibels: VOLUME.channelHighestDb, notesMuted: false, chatMuted: false };

function isDefault({ decibels, notesMuted, chatMuted }: ListeningLevels): boolean {
  return decibels === DEFAULT_LEVELS.decibels && !notesMuted && !chatMuted;
}

export function levelsFor({ accounts, members }: ListeningState, { id, internalId }: ListeningTarget): ListeningLevels {
  return accounts[internalId ?? ''] ?? members[id ?? ''] ?? DEFAULT_LEVELS;
}

function read(storage: KeyValueStorage): LevelsById {
  try {
    return readLevelsById(JSON.parse(storage.read(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** The changed entry comes last; default levels are not saved. */
function withLevels(all: LevelsById, key: string | null, changed: ListeningLevels): LevelsById {
  if (key === null) return all;
  const others = Object.entries(all).filter(([known]) => known !== key);
  const entries = isDefault(changed) ? others : [...others, [key, changed] as const];
  return Object.fromEntries(entries.slice(-MOST));
}

/** Volumes and mutes of other members for this listener; the server does not know them. */
export function createListeningStore({ browser, tab }: ListeningStoreOptions): ListeningStore {
  const store = createStore<ListeningState>(() => ({ accounts: read(browser), members: read(tab) }));
  return {
    ...store,
    change: (person, part) => {
      const { accounts, members } = store.getState();
      // Another tab may have saved changes since.
      const saved = browser.works() ? read(browser) : accounts;
      const changed = { ...levelsFor(store.getState(), person), ...part };
      const next = {
        accounts: withLevels(saved, person.internalId, changed),
        members: withLevels(members, person.id, changed),
      };
      store.setState(next);
      browser.write(KEY, JSON.stringify(next.accounts));
      tab.write(KEY, JSON.stringify(next.members));
    },
  };
}
