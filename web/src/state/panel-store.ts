import type { RoomId } from '@quatremains/protocol/ids';
import type { Status } from '@quatremains/protocol/vocabulary';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The panels that can be open over the page; one at a time. */
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
  | 'midis'
  | 'bot';

/** These panels are beside the keys: the keys play on. */
const besidePanels: readonly (Panel | null)[] = ['help', 'bot'];

/** Whether an open panel keeps the user from the keys. */
export function isOverKeys(open: Panel | null): boolean {
  return open !== null && !besidePanels.includes(open);
}

/** A locked room the client asks to enter, and with which status; the name is null where only the address is known. */
export interface LockedRoom {
  readonly id: RoomId;
  readonly name: string | null;
  readonly status: Status;
}

interface PanelState {
  readonly open: Panel | null;
  /** The room whose password is asked for. */
  readonly lockedRoom: LockedRoom | null;
}

export interface PanelStore extends StoreApi<PanelState> {
  show(panel: Exclude<Panel, 'password'>): void;
  askPassword(lockedRoom: LockedRoom): void;
  close(): void;
  /** Closes this panel; another one stays open. */
  done(panel: Panel): void;
}

export function createPanelStore(): PanelStore {
  const store = createStore<PanelState>(() => ({ open: null, lockedRoom: null }));
  return {
    ...store,
    show: (panel) => {
      store.setState({ open: panel });
    },
    askPassword: (lockedRoom) => {
      store.setState({ open: 'password', lockedRoom });
    },
    close: () => {
      store.setState({ open: null });
    },
    done: (panel) => {
      store.setState(({ open }) => (open === panel ? { open: null } : {}));
    },
  };
}
