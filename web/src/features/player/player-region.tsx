import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useDevice } from '../../shared/page/use-device.ts';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { usePlayerOffer } from './use-player-offer.ts';
import { AwaitedKeys } from './awaited-keys.tsx';
import { HandsMenu } from './hands-menu.tsx';
import { LastPasses } from './last-passes.tsx';
import { LoopChip, RampChip } from './loop-controls.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { SpeedStepper, ZoomStepper } from './player-steppers.tsx';
import { PracticeOptions } from './practice-options.tsx';
import { RestartButton, RunButton } from './run-button.tsx';
import { LengthText, PositionText } from './time-texts.tsx';
import { Timeline } from './timeline.tsx';
import { TrackTitle } from './track-title.tsx';
import { useFreeMetronome } from './use-free-metronome.ts';
import { useTrackReport } from './use-track-report.ts';

interface PlayerRegionProps {
  /** The button that opens the picker. */
  readonly picker: ReactNode;
}

interface PlayerProps extends PlayerRegionProps {
  /** What stands between the controls and the falling notes. */
  readonly children: ReactNode;
}

/** The title, the modes, and the button that opens the picker. */
function Head({ picker }: PlayerRegionProps) {
  const { modes } = usePlayerOffer();
  return (
    <div className="flex h-12 items-center gap-3 low:hidden">
      <TrackTitle />
      <span className="flex-1" />
      {modes.length > 0 && <ModeSwitch modes={modes} />}
      {picker}
    </div>
  );
}

/** The timeline between the buttons that move it and those that change how the track is played. */
function TimeRow({ picker }: PlayerRegionProps) {
  const { isPractice } = usePlayerOffer();
  const isLooping = useStore(useMidiPlayer().store, ({ loop }) => loop !== null);
  return (
    <div className="flex h-13.5 items-center gap-3 low:h-11">
      <RunButton className="size-9 low:size-8" />
      <RestartButton />
      <PositionText />
      <Timeline isLooping={isPractice} />
      <LengthText />
      {isPractice && <LoopChip />}
      {isLooping && <RampChip />}
      <span className="contents low:hidden">
        <SpeedStepper />
        <span className="contents slim:hidden">
          <ZoomStepper />
        </span>
      </span>
      <HandsMenu className="slim:sr-only" />
      <PracticeOptions />
      <span className="hidden low:contents">{picker}</span>
    </div>
  );
}

/** The controls of the MIDI player, above the falling notes. On an upright phone they are under the keys. */
export function PlayerRegion({ picker, children }: PlayerProps) {
  const player = useMidiPlayer();
  const { phone, orientation } = useDevice();
  useEffect(() => player.show(), [player]);
  useTrackReport(player);
  useFreeMetronome();
  const isUpright = phone && orientation === 'portrait';
  return (
    <section
      aria-label={m.player_name()}
      className="group/player relative z-10 flex min-h-0 flex-col bare:hidden upright:has-[[data-sheet-music]]:flex-1"
    >
      {isUpright ? (
        <div className="flex h-11 flex-none items-center gap-2 border-b border-line bg-bg2 px-3.5">
          <TrackTitle />
          <span className="flex-1" />
          {picker}
        </div>
      ) : (
        <div className="border-b border-line bg-bg2 px-4.5">
          <Head picker={picker} />
          <TimeRow picker={picker} />
        </div>
      )}
      {children}
      <AwaitedKeys />
      <LastPasses />
    </section>
  );
}
