import type { LoopTrack } from '@quatremains/protocol/entities/bot';
import { use } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import type { LoadedInstruments } from '../../services/loaded-instruments.ts';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { useSplitSummary } from '../../shared/instruments/use-split-summary.ts';

function Track({ track, instruments }: { readonly track: LoopTrack; readonly instruments: LoadedInstruments }) {
  const { names } = useSplitSummary(instruments, track.instruments);
  return (
    <li className="flex h-9 items-center gap-2.5">
      <PlayerAvatar user={track} className="size-6.5 text-caption" />
      <span className="min-w-0 truncate font-[550]">{track.username}</span>
      <span className="ml-auto min-w-0 truncate text-label text-dim">{names.join(', ')}</span>
    </li>
  );
}

/** The players in the loop, with their instruments. */
export function LoopTracks() {
  const { mode, audioSession } = useServices();
  const { instruments } = use(audioSession());
  const tracks = useStore(mode, ({ loop }) => loop?.tracks);
  if (tracks === undefined || tracks.length === 0) return null;
  return (
    <section aria-label={m.bot_instruments()} className="mt-3">
      <ul>
        {tracks.map((track, index) => (
          // A player may be in the loop twice: in the first recording, and in one over it.
          <Track key={index} track={track} instruments={instruments} />
        ))}
      </ul>
    </section>
  );
}
