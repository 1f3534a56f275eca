import { createStore, type StoreApi } from 'zustand/vanilla';

/** What can lie open over the page; one at a time. */
type Panel = 'settings' | 'help' | 'createRoom' | 'login' | 'self';

export interface PanelStore extends StoreApi<{ readonly open: Panel | null }> {
  show(panel: Panel): void;
  close(): void;
}

export function createPanelStore(): PanelStore {
  const store = createStore<{ readonly open: Panel | null }>(() => ({ open: null }));
  return {
    ...store,
    show: (panel) => {
      store.setState({ open: panel });
    },
    close: () => {
      store.setState({ open: null });
    },
  };
}
