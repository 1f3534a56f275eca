import type { RoomId } from '@quatremains/protocol/ids';
import type { Status } from '@quatremains/protocol/vocabulary';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What can lie open over the page; one at a time. */
type Panel =
  | 'settings'
  | 'midiSettings'
  | 'calibration'
  | 'help'
  | 'instruments'
  | 'createRoom'
  | 'roomParameters'
  | 'password'
  | 'login'
  | 'self'
  | 'recordings'
  | 'songs'
  | 'bot';

/** These stand beside what is played: the keys play on. */
const besidePanels: readonly (Panel | null)[] = ['help', 'bot'];

/** Whether an open panel keeps the reader from the keys. */
export function isOverKeys(open: Panel | null): boolean {
  return open !== null && !besidePanels.includes(open);
}

/** A locked door somebody stands before, and as what they want to come in; the name is null where only the address is known. */
export interface LockedDoor {
  readonly id: RoomId;
  readonly name: string | null;
  readonly status: Status;
}

interface PanelState {
  readonly open: Panel | null;
  /** Whose password is asked for. */
  readonly door: LockedDoor | null;
}

export interface PanelStore extends StoreApi<PanelState> {
  show(panel: Exclude<Panel, 'password'>): void;
  askPassword(door: LockedDoor): void;
  close(): void;
  /** Closes this one; what was opened meanwhile stays. */
  done(panel: Panel): void;
}

export function createPanelStore(): PanelStore {
  const store = createStore<PanelState>(() => ({ open: null, door: null }));
  return {
    ...store,
    show: (panel) => {
      store.setState({ open: panel });
    },
    askPassword: (door) => {
      store.setState({ open: 'password', door });
    },
    close: () => {
      store.setState({ open: null });
    },
    done: (panel) => {
      store.setState(({ open }) => (open === panel ? { open: null } : {}));
    },
  };
}
