import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { useServices } from '../../../services/use-services.ts';

/** The MIDI keyboard that plays this piano, where there is one; leads to the settings of such devices. */
export function MidiPill() {
  const { midi, panel } = useServices();
  const inputs = useStore(midi.state, (state) => state.inputs);
  const [first, ...more] = inputs.filter(({ isOn, isBusy }) => isOn && !isBusy);
  if (first === undefined) return null;
  return (
    <button
      type="button"
      aria-label={m.midi_plays({ names: [first, ...more].map(({ name }) => name).join(', ') })}
      className="fade inline-flex h-8 max-w-[200px] flex-none items-center gap-2 rounded-full bg-raised px-[13px] text-[13px] font-[500] hover:brightness-115"
      onClick={() => {
        panel.show('midiSettings');
      }}
    >
      <span aria-hidden className="size-1.5 flex-none rounded-full bg-brass" />
      <span className="truncate">{first.name}</span>
      {more.length > 0 && <span className="text-faint">+{more.length}</span>}
    </button>
  );
}
