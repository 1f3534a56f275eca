import { Pause, Play, SkipBack } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Plays and pauses the track. */
export function RunButton({ className = 'size-9' }: { readonly className?: string }) {
  const player = useMidiPlayer();
  const playing = useStore(player.store, (state) => state.playing);
  return (
    <button
      type="button"
      aria-label={playing ? m.player_pause() : m.player_play()}
      title={playing ? m.player_pause() : m.player_play()}
      data-repeats=""
      onClick={() => {
        if (playing) player.pause();
        else player.play();
      }}
      className={`fade grid flex-none place-items-center rounded-full bg-brass-fill text-on-brass hover:brightness-108 [&_svg]:size-4.5 [&_svg]:fill-current [&_svg]:stroke-[1.4] ${className}`}
    >
      {playing ? <Pause /> : <Play />}
    </button>
  );
}

/** Moves the track to its beginning, or to that of the repeated bars. */
export function RestartButton({ className = '' }: { readonly className?: string }) {
  const player = useMidiPlayer();
  const hasTrack = useStore(player.store, ({ status }) => status === 'ready');
  return (
    <IconButton
      name={m.player_restart()}
      className={className}
      disabled={!hasTrack}
      onClick={() => {
        const { loop, content } = player.store.getState();
        player.seek(loop === null ? 0 : (content?.barLines[loop.fromBar] ?? 0));
      }}
    >
      <SkipBack />
    </IconButton>
  );
}
