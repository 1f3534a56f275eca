import { SlidersHorizontal } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { Popover } from '../../ui/popover.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { usePlayerOffer } from './use-player-offer.ts';
import { SpeedStepper, ZoomStepper } from './player-steppers.tsx';

const names = [
  ['countsIn', m.player_count_in],
  ['metronome', m.player_metronome],
  ['showsBeats', m.player_beats],
  ['showsNames', m.player_names],
] as const;

/** Count-in, metronome, lines and names of notes; and on narrow or low screens the controls that have no room beside the timeline. */
export function PracticeOptions() {
  const player = useMidiPlayer();
  const { modes } = usePlayerOffer();
  const state = useStore(player.store);
  return (
    <Popover
      title={m.player_options()}
      trigger={
        <button
          type="button"
          aria-label={m.player_options()}
          title={m.player_options()}
          className="fade grid size-9 flex-none place-items-center rounded-full text-dim hover:bg-raised hover:text-ink [&_svg]:size-4.5 [&_svg]:stroke-[1.7]"
        >
          <SlidersHorizontal />
        </button>
      }
    >
      {modes.length > 0 && <ModeSwitch modes={modes} className="mb-2 hidden low:flex" />}
      {names.map(([option, name]) => (
        <Switch
          key={option}
          label={name()}
          checked={state[option]}
          onChange={(checked) => {
            player.setOptions({ [option]: checked });
          }}
        />
      ))}
      <div className="mt-2 hidden flex-wrap gap-2 slim:flex low:flex">
        <ZoomStepper />
        <span className="contents not-low:hidden">
          <SpeedStepper />
        </span>
      </div>
    </Popover>
  );
}
