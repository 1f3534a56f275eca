import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';

const LATELY = 30;

/** The works that the listener marked or played, and how they change. */
export function useOwnWorks() {
  const { settings } = useServices();
  const favourites = useStore(settings, ({ favouriteWorks }) => favouriteWorks);
  const lately = useStore(settings, ({ latelyPlayed }) => latelyPlayed);
  return {
    favourites,
    lately,
    favour: (id: string): void => {
      const without = favourites.filter((one) => one !== id);
      settings.change({ favouriteWorks: without.length < favourites.length ? without : [id, ...favourites] });
    },
    rememberPlayed: (id: string): void => {
      settings.change({ latelyPlayed: [id, ...lately.filter((one) => one !== id)].slice(0, LATELY) });
    },
  };
}
