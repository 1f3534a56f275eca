import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import { useState } from 'react';
import { useStore } from 'zustand';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { placeOf, type Place } from './queue-times.ts';

export type QueueWish = ClientEventInput<'queueRequest'>;

/** Asks for a place, or to be out of it again; what the server has against it is told. */
export function useQueueWish(): { readonly isAsking: boolean; readonly ask: (wish: QueueWish) => Promise<void> } {
  const { connection, notifications } = useServices();
  const [isAsking, setAsking] = useState(false);
  const ask = async (wish: QueueWish): Promise<void> => {
    setAsking(true);
    const result = await connection.request('queueRequest', wish);
    setAsking(false);
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
  };
  return { isAsking, ask };
}

/** Whether one sits at a piano here, and where in the queue one is. */
export function useOwnPlace(information: QueueInformation): Place & { readonly isPlayer: boolean } {
  const me = useStore(useServices().room, findMe);
  return { ...placeOf(information, me?.id ?? null), isPlayer: me?.status === 'player' };
}
