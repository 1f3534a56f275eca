import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { HandsMenu } from './hands-menu.tsx';
import { LoopChip, RampChip } from './loop-controls.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { usePlayerOffer } from './use-player-offer.ts';
import { SpeedStepper } from './player-steppers.tsx';
import { PracticeOptions } from './practice-options.tsx';
import { RestartButton, RunButton } from './run-button.tsx';
import { LengthText, PositionText } from './time-texts.tsx';
import { Timeline } from './timeline.tsx';

/** The controls of the MIDI player on an upright phone, under the keys. */
export function PhonePlayer() {
  const { isPractice, modes } = usePlayerOffer();
  const isLooping = useStore(useMidiPlayer().store, ({ loop }) => loop !== null);
  return (
    <section aria-label={m.player_controls()} className="relative z-10 bg-bg2 px-3.5 pb-2 bare:hidden">
      <div className="flex h-12 items-center gap-2.5">
        <PositionText />
        <Timeline isLooping={isPractice} />
        <LengthText />
      </div>
      {modes.length > 0 && <ModeSwitch modes={modes} className="h-10 [&_button]:h-full" />}
      <div className="mt-2 flex h-13 items-center justify-between gap-1">
        {isLooping ? <RampChip /> : <SpeedStepper />}
        {!isLooping && <RestartButton className="max-[24rem]:hidden" />}
        <RunButton className="size-13" />
        {isPractice && <LoopChip />}
        <HandsMenu className="sr-only" />
        <PracticeOptions />
      </div>
    </section>
  );
}
