import { useStore } from 'zustand';
import { useServices } from '../page/use-services.ts';

/** Whether the user may write: with an account. While the identity is unknown, the field is shown. */
export function useMayWrite(): boolean {
  return useStore(
    useServices().identity,
    ({ status, me }) => status !== 'guest' || (me !== null && me.internalId !== null),
  );
}
