import type { UserId } from '@quatremains/protocol/ids';
import { VolumeX } from 'lucide-react';
import { useStore } from 'zustand';
import { useServices } from '../../../shared/page/use-services.ts';
import { whyUnheard } from './unheard.ts';

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
