import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';

/** Whether the user may write: with an account. While the identity is unknown, the field is shown. */
export function useMayWrite(): boolean {
  const { session, account } = useServices();
  const isKnown = useStore(session, ({ me }) => me !== null && me.internalId !== null);
  const isGuest = useStore(account, ({ status }) => status === 'guest');
  return isKnown || !isGuest;
}
