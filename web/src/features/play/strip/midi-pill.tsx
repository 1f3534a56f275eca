import { KeyboardMusic, X } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { useServices } from '../../../shared/page/use-services.ts';

const style = 'inline-flex h-8 items-center rounded-full bg-raised text-label font-[500]';

/** Opens the MIDI settings, where the browser asks for access to devices. */
function MidiOffer() {
  const { midi, panel, settings } = useServices();
  const isClosed = useStore(settings, ({ midiOfferClosed }) => midiOfferClosed);
  if (isClosed || !midi.isSupported) return null;
  return (
    <span className={`${style} flex-none`}>
      <button
        type="button"
        title={m.midi_offer()}
        className="fade flex h-full items-center gap-2 rounded-l-full pr-1 pl-3.25 hover:text-brass [&_svg]:size-4 [&_svg]:stroke-[1.7] [&_svg]:text-dim"
        onClick={() => {
          panel.show('midiSettings');
        }}
      >
        <KeyboardMusic />
        <span className="max-[1400px]:sr-only">{m.midi_offer()}</span>
      </button>
      <button
        type="button"
        aria-label={m.midi_offer_close()}
        title={m.midi_offer_close()}
        className="fade grid h-full w-7 place-items-center rounded-r-full text-faint hover:text-ink [&_svg]:size-3.5"
        onClick={() => {
          settings.change({ midiOfferClosed: true });
        }}
      >
        <X />
      </button>
    </span>
  );
}

/** The connected MIDI keyboard, or the offer of one; opens the MIDI settings. */
export function MidiPill() {
  const { midi, panel } = useServices();
  const inputs = useStore(midi.state, (state) => state.inputs);
  const [first, ...more] = inputs.filter(({ isOn, isBusy }) => isOn && !isBusy);
  if (first === undefined) return <MidiOffer />;
  return (
    <button
      type="button"
      aria-label={m.midi_plays({ names: [first, ...more].map(({ name }) => name).join(', ') })}
      className={`${style} fade max-w-max min-w-0 flex-[999_1_96px] gap-2 px-3.25 hover:brightness-115`}
      onClick={() => {
        panel.show('midiSettings');
      }}
    >
      <span aria-hidden className="size-1.5 flex-none rounded-full bg-brass" />
      <span className="max-w-36 truncate">{first.name}</span>
      {more.length > 0 && <span className="text-faint">+{more.length}</span>}
    </button>
  );
}
