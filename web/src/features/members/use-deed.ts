import type { UserId } from '@quatremains/protocol/ids';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../services/use-services.ts';
import { doing, type Deed } from './deeds.ts';

/** Does it; what the server refuses is told. Answers whether it was done. */
export function useDeed(): (deed: Deed, id: UserId) => Promise<boolean> {
  const { connection, notifications } = useServices();
  return async (deed, id) => {
    const result = await doing[deed](connection, id);
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
    return result.ok;
  };
}
