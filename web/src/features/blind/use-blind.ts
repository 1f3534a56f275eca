import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import type { UserId } from '@quatremains/protocol/ids';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { blindRole } from './blind-role.ts';

/** A player's name, also after they left. */
export function useNameOf({ scores }: BlindInformation): (id: UserId | null) => string {
  const { users } = useStore(useServices().room);
  return (id) =>
    users.find((user) => user.id === id)?.username ??
    scores.find((score) => score.id === id)?.username ??
    m.blind_somebody();
}

/** The member's role in the game, and the number of players. */
export function useBlindRole(blind: BlindInformation) {
  const { room } = useServices();
  const me = useStore(room, findMe);
  const players = useStore(room, ({ users }) => users.filter(({ status, bot }) => status === 'player' && !bot).length);
  return { me, players, role: blindRole(blind, me) };
}

/** Whether the member may guess now. */
export function useMayGuess(): boolean {
  const { mode, room } = useServices();
  const blind = useStore(mode, (state) => state.blind);
  const me = useStore(room, findMe);
  return blind?.phase === 'playing' && blindRole(blind, me) === 'guesser';
}

type BlindRequest = ClientEventInput<'blindRequest'>;

/** Sends a request of the game; a refusal becomes a notification. */
export function useBlindRequest(): {
  readonly isPending: boolean;
  readonly request: (body: BlindRequest) => Promise<void>;
} {
  const { connection, notifications } = useServices();
  const [isPending, setPending] = useState(false);
  const request = async (body: BlindRequest): Promise<void> => {
    setPending(true);
    const result = await connection.request('blindRequest', body);
    setPending(false);
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
  };
  return { isPending, request };
}
