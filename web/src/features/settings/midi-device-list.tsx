import { m } from '../../i18n/generated/messages.js';
import type { MidiDevice } from '../../input/midi/open-ports.ts';
import { Switch } from '../../ui/switch.tsx';
import { SettingGroup } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

interface DeviceListProps {
  readonly devices: readonly MidiDevice[];
  readonly setting: 'midiInputs' | 'midiOutputs';
  /** The text of an empty list. */
  readonly none: string;
}

function DeviceList({ devices, setting, none }: DeviceListProps) {
  const [switched, setSwitched] = useSetting(setting);
  if (devices.length === 0) return <p className="py-2 text-dim">{none}</p>;
  return devices.map(({ name, isOn, isBusy }) => (
    <Switch
      key={name}
      label={name}
      checked={isOn}
      {...(isBusy && { hint: m.midi_busy() })}
      onChange={(on) => {
        setSwitched({ ...switched, [name]: on });
      }}
    />
  ));
}

interface DevicesProps {
  readonly devices: readonly MidiDevice[];
}

export function MidiInputs({ devices }: DevicesProps) {
  return (
    <SettingGroup title={m.settings_midi_inputs()}>
      <DeviceList devices={devices} setting="midiInputs" none={m.midi_no_inputs()} />
    </SettingGroup>
  );
}

/** Outputs, and whose notes they receive. */
export function MidiOutputs({ devices }: DevicesProps) {
  const [own, setOwn] = useSetting('midiThroughOwn');
  const [others, setOthers] = useSetting('midiThroughOthers');
  const isIdle = !own && !others && devices.some(({ isOn }) => isOn);
  return (
    <SettingGroup title={m.settings_midi_outputs()}>
      <DeviceList devices={devices} setting="midiOutputs" none={m.midi_no_outputs()} />
      {isIdle && <p className="text-label text-brass">{m.midi_through_nothing()}</p>}
      <Switch label={m.midi_through_own()} checked={own} onChange={setOwn} />
      <Switch label={m.midi_through_others()} checked={others} onChange={setOthers} />
    </SettingGroup>
  );
}
