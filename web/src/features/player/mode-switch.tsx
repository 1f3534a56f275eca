import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { PlayerMode } from '@quatremains/rules/songs/player-modes';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';

const names = {
  freeplay: m.player_mode_freeplay,
  play: m.player_mode_play,
  stop: m.player_mode_stop,
} as const satisfies Partial<Record<PlayerMode, () => string>>;

interface ModeSwitchProps {
  readonly modes: readonly (keyof typeof names)[];
  readonly className?: string;
}

/** How the track is played. */
export function ModeSwitch({ modes, className = '' }: ModeSwitchProps) {
  const player = useMidiPlayer();
  const mode = useStore(player.store, (state) => state.mode);
  return (
    <ToggleGroup
      aria-label={m.player_modes()}
      value={[mode]}
      onValueChange={([next]) => {
        if (next !== undefined) player.setMode(next);
      }}
      className={`flex flex-none rounded-full bg-raised p-0.75 text-label font-[500] whitespace-nowrap ${className}`}
    >
      {modes.map((value) => (
        <Toggle
          key={value}
          value={value}
          className="fade flex-auto rounded-full px-3 py-1 text-dim hover:text-ink data-pressed:bg-surface data-pressed:text-ink data-pressed:shadow-[0_0_0_1px_var(--line)]"
        >
          {names[value]()}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
