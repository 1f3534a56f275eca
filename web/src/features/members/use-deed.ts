import type { UserId } from '@quatremains/protocol/ids';
import { useRef } from 'react';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { doing, type Deed } from './deeds.ts';

/** Does it, one deed at a time: a double click is one. What the server refuses is told. Answers whether it was done. */
export function useDeed(): (deed: Deed, id: UserId) => Promise<boolean> {
  const { connection, notifications } = useServices();
  const isUnderWay = useRef(false);
  return async (deed, id) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const result = await doing[deed](connection, id);
    isUnderWay.current = false;
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
    return result.ok;
  };
}
