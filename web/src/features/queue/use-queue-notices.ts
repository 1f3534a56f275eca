import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import { useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { isReadyTime, type QueuePosition } from './queue-times.ts';

type Notice = 'ready' | 'playing' | null;

function noticeAt(information: QueueInformation, place: QueuePosition, now: number): Notice {
  if (place.kind === 'playing') return 'playing';
  return isReadyTime(information, place, now) ? 'ready' : null;
}

/** Notifies the member once when their turn is near, and once when it begins. */
export function useQueueNotices(information: QueueInformation, place: QueuePosition, now: number): void {
  const { notifications } = useServices();
  const notified = useRef('');
  const notice = noticeAt(information, place, now);
  const key = place.kind === 'outside' || notice === null ? '' : `${notice} ${place.groupId}`;
  useEffect(() => {
    if (key === notified.current || key === '') return;
    notified.current = key;
    if (notice === 'playing') notifications.notify('success', m.queue_your_turn());
    else notifications.notify('info', m.queue_get_ready());
  }, [key, notice, notifications]);
}
