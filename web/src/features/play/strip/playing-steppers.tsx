import { NOTE } from '@quatremains/protocol/limits';
import { transposed } from '@quatremains/rules/play/transposition';
import { steppedVelocity } from '@quatremains/rules/play/velocity';
import { useStore } from 'zustand';
import { whole } from '../../../i18n/decimal.ts';
import { m } from '../../../i18n/generated/messages.js';
import { layouts } from '../../../input/layouts/layouts.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { useOwnInput } from '../own/own-input.ts';
import { Stepper } from '../../../ui/stepper.tsx';

/** Two digits and a sign. */
const WIDEST_TRANSPOSITION = -88;

function signed(semitones: number): string {
  return semitones > 0 ? `+${semitones}` : whole(semitones);
}

export function TransposeStepper() {
  const { playing } = useOwnInput();
  const { settings } = useServices();
  const transposition = useStore(playing, (state) => state.transposition);
  return (
    <Stepper
      text={m.transpose({ steps: signed(transposition) })}
      widest={m.transpose({ steps: signed(WIDEST_TRANSPOSITION) })}
      less={m.transpose_less()}
      more={m.transpose_more()}
      onStep={(direction) => {
        const keys = layouts[settings.getState().keyboardLayout].notes.values();
        playing.setState({ transposition: transposed(transposition, direction === 'more' ? 'up' : 'down', keys) });
      }}
    />
  );
}

export function VelocityStepper() {
  const { settings } = useServices();
  const velocity = useStore(settings, (all) => all.velocity);
  return (
    <Stepper
      text={m.velocity({ velocity })}
      widest={m.velocity({ velocity: NOTE.velocityHighest })}
      less={m.velocity_less()}
      more={m.velocity_more()}
      onStep={(direction) => {
        settings.change({ velocity: steppedVelocity(velocity, direction === 'more' ? 'louder' : 'softer') });
      }}
    />
  );
}
