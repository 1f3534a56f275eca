import { NOTE } from '@quatremains/protocol/limits';
import { m } from '../../i18n/generated/messages.js';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { layoutChoices } from './setting-choices.ts';
import { SettingRow } from './setting-row.tsx';
import { SliderRow } from './slider-row.tsx';
import { useSetting } from './use-setting.ts';

function Pedal() {
  const [inverse, setInverse] = useSetting('inverseSustain');
  const [sustain, setSustain] = useSetting('sustain');
  return (
    <>
      <Switch label={m.settings_sustain()} hint={m.settings_sustain_hint()} checked={sustain} onChange={setSustain} />
      <Switch
        label={m.settings_inverse_sustain()}
        hint={sustain ? m.settings_inverse_sustain_idle() : m.settings_inverse_sustain_hint()}
        checked={inverse}
        disabled={sustain}
        onChange={setInverse}
      />
    </>
  );
}

export function KeyboardSettings() {
  const [layout, setLayout] = useSetting('keyboardLayout');
  const [velocity, setVelocity] = useSetting('velocity');
  const [showKeys, setShowKeys] = useSetting('showKeys');
  const [drag, setDrag] = useSetting('allowDragClick');
  return (
    <>
      <SettingRow label={m.layout()}>
        <Select name={m.layout()} value={layout} choices={layoutChoices()} onChange={setLayout} />
      </SettingRow>
      <SliderRow
        label={m.settings_velocity()}
        hint={m.settings_velocity_hint()}
        value={velocity}
        range={[NOTE.velocityLowestByKey, NOTE.velocityHighest]}
        say={String}
        onChange={setVelocity}
      />
      <Switch label={m.settings_labels()} checked={showKeys} onChange={setShowKeys} />
      <Switch label={m.settings_drag()} hint={m.settings_drag_hint()} checked={drag} onChange={setDrag} />
      <Pedal />
    </>
  );
}
