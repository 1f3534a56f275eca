import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import type { UserId } from '@quatremains/protocol/ids';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { ownPart } from './own-part.ts';

/** Somebody's name, whether or not they are still here. */
export function useNameOf({ scores }: BlindInformation): (id: UserId | null) => string {
  const { users } = useStore(useServices().room);
  return (id) =>
    users.find((user) => user.id === id)?.username ??
    scores.find((score) => score.id === id)?.username ??
    m.blind_somebody();
}

/** What one does in this game, and how many could. */
export function useOwnPart(blind: BlindInformation) {
  const { room } = useServices();
  const me = useStore(room, findMe);
  const players = useStore(room, ({ users }) => users.filter(({ status, bot }) => status === 'player' && !bot).length);
  return { me, players, part: ownPart(blind, me) };
}

type BlindWish = ClientEventInput<'blindRequest'>;

/** Asks for something in the game; what the server has against it is told. */
export function useBlindWish(): { readonly isAsking: boolean; readonly ask: (wish: BlindWish) => Promise<void> } {
  const { connection, notifications } = useServices();
  const [isAsking, setAsking] = useState(false);
  const ask = async (wish: BlindWish): Promise<void> => {
    setAsking(true);
    const result = await connection.request('blindRequest', wish);
    setAsking(false);
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
  };
  return { isAsking, ask };
}
