import { NOTE } from '@quatremains/protocol/limits';
import { m } from '../../i18n/generated/messages.js';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { layoutChoices } from './setting-choices.ts';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

export function KeyboardSettings() {
  const [layout, setLayout] = useSetting('keyboardLayout');
  const [velocity, setVelocity] = useSetting('velocity');
  const [showKeys, setShowKeys] = useSetting('showKeys');
  const [drag, setDrag] = useSetting('allowDragClick');
  const [inverse, setInverse] = useSetting('inverseSustain');
  return (
    <SettingGroup title={m.settings_keyboard()}>
      <SettingRow label={m.layout()}>
        <Select name={m.layout()} value={layout} choices={layoutChoices()} onChange={setLayout} />
      </SettingRow>
      <SettingRow label={m.settings_velocity()} hint={String(velocity)}>
        <Slider
          name={m.settings_velocity()}
          value={velocity}
          min={NOTE.velocityLowestByKey}
          max={NOTE.velocityHighest}
          className="w-full"
          onChange={setVelocity}
        />
      </SettingRow>
      <Switch label={m.settings_labels()} checked={showKeys} onChange={setShowKeys} />
      <Switch label={m.settings_drag()} hint={m.settings_drag_hint()} checked={drag} onChange={setDrag} />
      <Switch
        label={m.settings_inverse_sustain()}
        hint={m.settings_inverse_sustain_hint()}
        checked={inverse}
        onChange={setInverse}
      />
    </SettingGroup>
  );
}
