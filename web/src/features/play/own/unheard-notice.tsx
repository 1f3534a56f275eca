import type { UserId } from '@quatremains/protocol/ids';
import { VolumeX } from 'lucide-react';
import { useStore } from 'zustand';
import { useServices } from '../../../shared/page/use-services.ts';
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
function whyUnheard(mode: ModeState, me: UserId, nameOf: (id: UserId) => string): string | null {
  return inQueue(mode, me) ?? inBlindTest(mode, me, nameOf);
}

/** Shown over keys that the other members do not hear now, with the reason; they can be played. */
export function UnheardNotice({ me }: { readonly me: UserId }) {
  const { mode, room } = useServices();
  const { users } = useStore(room);
  const nameOf = (id: UserId): string => users.find((user) => user.id === id)?.username ?? '';
  const why = whyUnheard(useStore(mode), me, nameOf);
  if (why === null) return null;
  return (
    <div className="pointer-events-none absolute inset-0 bg-bg/45 p-2.5">
      <p
        role="status"
        className="inline-flex max-w-full items-center gap-2 rounded-full border border-line bg-surface/95 px-3 py-1.5 text-small leading-tight text-dim [&_svg]:size-4 [&_svg]:flex-none [&_svg]:stroke-[1.7]"
      >
        <VolumeX />
        {why}
      </p>
    </div>
  );
}
