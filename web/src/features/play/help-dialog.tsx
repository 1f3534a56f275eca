import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import type { KeyboardLayout } from '../../input/layouts/layout.ts';
import { layouts } from '../../input/layouts/layouts.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody, DialogFoot } from '../../ui/dialog-body.tsx';
import { HelpBoard } from './help-board.tsx';
import { useOwnLegends } from './own/use-own-legends.ts';
import { LayoutSelect } from './strip/layout-select.tsx';

function hints({ notes, shiftedLegends }: KeyboardLayout): string[] {
  const shift = shiftedLegends === undefined ? m.help_octave() : m.help_sharp();
  const velocity = notes.has('Equal') ? m.help_velocity_pad() : m.help_velocity();
  return [m.help_pedal(), shift, m.help_transpose(), velocity, m.help_mouse(), m.help_chords()];
}

function touchHint(slides: boolean): string {
  return slides ? `${m.help_touch()} ${m.help_slide()}` : m.help_touch();
}

/** Whether and where a MIDI keyboard can be used in this browser. */
function midiHint(isSupported: boolean, phone: boolean): string {
  if (!isSupported) return m.help_midi_missing();
  return phone ? m.help_midi_touch() : m.help_midi();
}

/** The keyboard help, shown on the first visit and on request. The keys go on playing. */
export function HelpDialog() {
  useLocale();
  const { panel, settings, midi } = useServices();
  const { phone, touch, orientation } = useDevice();
  const layout = layouts[useStore(settings, ({ keyboardLayout }) => keyboardLayout)];
  const legends = useOwnLegends(layout);
  const close = (): void => {
    settings.change({ helpSeen: true });
    panel.close();
  };
  return (
    <Dialog
      open
      wide
      title={touch ? m.help_touch_title() : m.help_title()}
      description={touch ? touchHint(orientation === 'portrait') : m.help_description()}
      closeName={m.close()}
      beside
      onClose={close}
    >
      <DialogBody>
        {!touch && <HelpBoard layout={layout} legends={legends} />}
        {!touch && (
          <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 text-label text-dim narrow:grid-cols-1">
            {hints(layout).map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-label text-dim">{midiHint(midi.isSupported, phone)}</p>
      </DialogBody>
      <DialogFoot>
        {!touch && <LayoutSelect />}
        <span className="flex-1" />
        <Button variant="primary" onClick={close}>
          {m.help_start()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
