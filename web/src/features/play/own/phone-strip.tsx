import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { slidWindow, type KeyWindow } from '../../../input/visible-window.ts';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { InstrumentPill } from '../strip/instrument-pill.tsx';
import { PedalButton } from './pedal-button.tsx';

interface PhoneStripProps {
  readonly instruments: LoadedInstruments;
  readonly shown: KeyWindow;
  readonly onSlide: (shown: KeyWindow) => void;
}

const octave = 7;

function Slide({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className="fade grid size-11 flex-none place-items-center rounded-field bg-raised text-dim [&_svg]:size-5 [&_svg]:stroke-[1.7]"
    >
      {children}
    </button>
  );
}

/** The strip of a phone: the pedal in the middle, an octave button at either side. */
export function PhoneStrip({ instruments, shown, onSlide }: PhoneStripProps) {
  return (
    <footer className="relative z-10 flex items-center gap-1.5 px-3 pt-2 pb-[max(10px,env(safe-area-inset-bottom))] bare:hidden">
      <Slide
        name={m.octave_lower()}
        onPress={() => {
          onSlide(slidWindow(shown, -octave));
        }}
      >
        <ChevronsLeft />
      </Slide>
      <InstrumentPill instruments={instruments} className="!h-11 min-w-0 !flex-[0_1_auto] !rounded-field" />
      <PedalButton
        name={m.pedal()}
        className="flex h-11 min-w-26 flex-1 items-center justify-center gap-2 rounded-full px-3 font-[600] [&_svg]:size-4.5 [&_svg]:stroke-[1.7]"
      />
      <Slide
        name={m.octave_higher()}
        onPress={() => {
          onSlide(slidWindow(shown, octave));
        }}
      >
        <ChevronsRight />
      </Slide>
    </footer>
  );
}
