import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import { useState } from 'react';
import { useStore } from 'zustand';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { positionOf, type QueuePosition } from './queue-times.ts';

export type QueueRequest = ClientEventInput<'queueRequest'>;

/** Joins or leaves the queue; a refusal becomes a notification. */
export function useQueueRequest(): {
  readonly isPending: boolean;
  readonly request: (body: QueueRequest) => Promise<void>;
} {
  const { connection, notifications } = useServices();
  const [isPending, setPending] = useState(false);
  const request = async (body: QueueRequest): Promise<void> => {
    setPending(true);
    const result = await connection.request('queueRequest', body);
    setPending(false);
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
  };
  return { isPending, request };
}

/** Whether the member is a player, and their position in the queue. */
export function useOwnPosition(information: QueueInformation): QueuePosition & { readonly isPlayer: boolean } {
  const me = useStore(useServices().room, findMe);
  return { ...positionOf(information, me?.id ?? null), isPlayer: me?.status === 'player' };
}
