import type { UserId } from '@quatremains/protocol/ids';
import { useRef } from 'react';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { sendAction, type MemberAction } from './member-actions.ts';

/** Sends one action at a time: a double click sends one. A refusal becomes a notification. Resolves to whether it was done. */
export function useMemberAction(): (action: MemberAction, id: UserId) => Promise<boolean> {
  const { connection, notifications } = useServices();
  const isUnderWay = useRef(false);
  return async (action, id) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const result = await sendAction[action](connection, id);
    isUnderWay.current = false;
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
    return result.ok;
  };
}
