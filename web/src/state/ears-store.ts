import { VOLUME } from '@quatremains/protocol/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../platform/storage.ts';
import { boolean, byName, number, object } from './read-kept.ts';

const readEar = object({
  decibels: number(VOLUME.channelLowestDb, VOLUME.channelHighestDb),
  notesMuted: boolean,
  chatMuted: boolean,
});
/** How one wants to hear somebody. */
export type Ear = NonNullable<ReturnType<typeof readEar>>;

type Ears = Readonly<Record<string, Ear>>;

/** A member of a room, or the sender of a message; null where there is no such id. */
export interface Heard {
  readonly id: string | null;
  readonly internalId: string | null;
}

export interface EarsState {
  /** By account: kept in this browser. */
  readonly accounts: Ears;
  /** By connection: all there is of guests, and as short-lived as they are. */
  readonly members: Ears;
}

export interface EarsStore extends StoreApi<EarsState> {
  change(person: Heard, part: Partial<Ear>): void;
}

export interface EarsOptions {
  readonly browser: KeyValueStorage;
  readonly tab: KeyValueStorage;
}

const KEY = 'ears';
/** Beyond so many the ones changed longest ago are forgotten. */
const MOST = 500;
const readEars = byName(readEar, MOST);
const PLAIN: Ear = { decibels: VOLUME.channelHighestDb, notesMuted: false, chatMuted: false };

function isPlain({ decibels, notesMuted, chatMuted }: Ear): boolean {
  return decibels === PLAIN.decibels && !notesMuted && !chatMuted;
}

export function earFor({ accounts, members }: EarsState, { id, internalId }: Heard): Ear {
  return accounts[internalId ?? ''] ?? members[id ?? ''] ?? PLAIN;
}

function read(shelf: KeyValueStorage): Ears {
  try {
    return readEars(JSON.parse(shelf.read(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** The one that was changed comes last; what is as with everybody need not be kept. */
function withEar(all: Ears, key: string | null, changed: Ear): Ears {
  if (key === null) return all;
  const others = Object.entries(all).filter(([known]) => known !== key);
  const entries = isPlain(changed) ? others : [...others, [key, changed] as const];
  return Object.fromEntries(entries.slice(-MOST));
}

/** Whom one hears how loud, and whose notes or words one would rather do without. Nobody else is told. */
export function createEarsStore({ browser, tab }: EarsOptions): EarsStore {
  const store = createStore<EarsState>(() => ({ accounts: read(browser), members: read(tab) }));
  return {
    ...store,
    change: (person, part) => {
      const { accounts, members } = store.getState();
      // Another tab may have kept something meanwhile.
      const kept = browser.works() ? read(browser) : accounts;
      const changed = { ...earFor(store.getState(), person), ...part };
      const next = {
        accounts: withEar(kept, person.internalId, changed),
        members: withEar(members, person.id, changed),
      };
      store.setState(next);
      browser.write(KEY, JSON.stringify(next.accounts));
      tab.write(KEY, JSON.stringify(next.members));
    },
  };
}
