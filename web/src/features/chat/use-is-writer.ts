import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';

/** Whether one may write: those with an account. While it is still asked who one is, nobody is sent away. */
export function useIsWriter(): boolean {
  const { session, account } = useServices();
  const isKnown = useStore(session, ({ me }) => me !== null && me.internalId !== null);
  const isGuest = useStore(account, ({ status }) => status === 'guest');
  return isKnown || !isGuest;
}
