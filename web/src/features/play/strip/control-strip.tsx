import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { m } from '../../../i18n/generated/messages.js';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { useDevice } from '../../../shared/page/use-device.ts';
import { PedalButton } from '../own/pedal-button.tsx';
import { InstrumentPill } from './instrument-pill.tsx';
import { LayoutSelect } from './layout-select.tsx';
import { MidiPill } from './midi-pill.tsx';
import { OwnName } from './own-name.tsx';
import { TransposeStepper, VelocityStepper } from './playing-steppers.tsx';

interface KeyCapProps {
  readonly children: string;
}

/** The name of a key of the computer keyboard. */
function KeyCap({ children }: KeyCapProps) {
  return (
    <kbd className="rounded-small border border-line px-1.5 py-px font-sans text-caption font-[600] text-faint">
      {children}
    </kbd>
  );
}

interface ControlStripProps {
  readonly me: RoomUser;
  readonly instruments: LoadedInstruments;
}

/**
 * The own name, instruments and inputs. Names are shortened before they wrap, so that they never move the keys; low screens scroll instead.
 */
function Playing({ me, instruments }: ControlStripProps) {
  const { phone, touch } = useDevice();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-1 self-stretch px-3 py-1.5 low:flex-nowrap low:overflow-x-auto low:py-0 low:[scrollbar-width:none]">
      <OwnName me={me} />
      <InstrumentPill instruments={instruments} />
      <PedalButton
        name={m.sustain()}
        className="inline-flex h-8 flex-none items-center gap-2 rounded-full px-3.25 text-label font-[500] low:order-first low:px-6 [&_svg]:size-4 [&_svg]:stroke-[1.7]"
      >
        {!touch && (
          <span className="max-[1140px]:hidden">
            <KeyCap>{m.sustain_key()}</KeyCap>
          </span>
        )}
      </PedalButton>
      <TransposeStepper />
      <VelocityStepper />
      <span className="flex-1" />
      {!phone && (
        <>
          <LayoutSelect folds />
          <MidiPill />
        </>
      )}
    </div>
  );
}

/** The strip under the keys, with everything about the own playing. */
export function ControlStrip(props: ControlStripProps) {
  return (
    <footer className="relative z-10 flex min-h-13 items-center bg-bg2 low:h-11 low:min-h-0 bare:hidden">
      <Playing {...props} />
    </footer>
  );
}
