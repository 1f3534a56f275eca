import { useEffect } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import type { MidiState } from '../../services/midi.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { MidiInputs, MidiOutputs } from './midi-device-list.tsx';
import { MidiTouchSettings } from './midi-touch-settings.tsx';
import { SettingGroup } from './setting-row.tsx';

const obstacles = {
  unsupported: m.midi_unsupported,
  refused: m.midi_refused,
  unavailable: m.midi_unavailable,
} as const;

function isObstacle(status: MidiState['status']): status is keyof typeof obstacles {
  return Object.hasOwn(obstacles, status);
}

/** Why no devices are listed, and how to try again. */
function Obstacle({ status }: { readonly status: keyof typeof obstacles }) {
  const { midi } = useServices();
  return (
    <div className="flex items-center gap-6 py-2 narrow:flex-col narrow:items-start narrow:gap-2">
      <p role="status" className="min-w-0 flex-1 text-dim">
        {obstacles[status]()}
      </p>
      {status !== 'unsupported' && <Button onClick={midi.open}>{m.midi_again()}</Button>}
    </div>
  );
}

function Devices() {
  const { midi } = useServices();
  const { status, inputs, outputs } = useStore(midi.state);
  if (isObstacle(status)) return <Obstacle status={status} />;
  if (status !== 'ready')
    return (
      <p role="status" className="py-2 text-dim">
        {m.midi_asking()}
      </p>
    );
  return (
    <>
      <MidiInputs devices={inputs} />
      <MidiOutputs devices={outputs} />
    </>
  );
}

/** MIDI devices and their settings. Opening the tab asks the browser for access. */
export function MidiSettings() {
  const { midi } = useServices();
  useEffect(() => {
    midi.open();
  }, [midi]);
  return (
    <>
      <Devices />
      <SettingGroup title={m.settings_midi_touch()}>
        <MidiTouchSettings />
      </SettingGroup>
    </>
  );
}
