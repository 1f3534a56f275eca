import type { UserId } from '@quatremains/protocol/ids';
import { m } from '../../../i18n/generated/messages.js';
import type { ModeState } from '../../../state/mode-store.ts';

function inQueue({ queue }: ModeState, me: UserId): string | null {
  if (queue === null) return null;
  const plays = queue.nowPlaying?.users.some(({ id }) => id === me) ?? false;
  return plays ? null : m.unheard_queue();
}

function inBlindTest({ blind }: ModeState, me: UserId, nameOf: (id: UserId) => string): string | null {
  if (blind === null || blind.performer === null) return null;
  const isPerformer = blind.performer === me;
  switch (blind.phase) {
    case 'waiting':
    case 'over':
      return null;
    case 'choosing':
      return isPerformer ? m.unheard_blind_performer() : m.unheard_blind_soon();
    case 'playing':
      return isPerformer ? null : m.unheard_blind({ name: nameOf(blind.performer) });
    case 'reveal':
      return m.unheard_blind_soon();
    default:
      return blind.phase satisfies never;
  }
}

/** The reason why the other members do not hear this player now; null where they do. */
export function whyUnheard(mode: ModeState, me: UserId, nameOf: (id: UserId) => string): string | null {
  return inQueue(mode, me) ?? inBlindTest(mode, me, nameOf);
}
