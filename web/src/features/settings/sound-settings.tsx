import { VOLUME } from '@quatremains/protocol/limits';
import { m } from '../../i18n/generated/messages.js';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { latencyChoices } from './setting-choices.ts';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

/** The volume is kept as a share from 0 to 1 and shown as 0 to 200 %. */
function percentOf(share: number): string {
  return m.volume_value({ percent: Math.round(share * 200) });
}

export function SoundSettings() {
  const [volume, setVolume] = useSetting('masterVolume');
  const [latency, setLatency] = useSetting('audioLatency');
  return (
    <SettingGroup title={m.settings_sound()}>
      <SettingRow label={m.settings_volume()} hint={percentOf(volume)}>
        <Slider
          name={m.settings_volume()}
          value={volume}
          min={0}
          max={1}
          step={VOLUME.masterStep}
          say={percentOf}
          className="w-full"
          onChange={setVolume}
        />
      </SettingRow>
      <SettingRow label={m.settings_latency()} hint={m.settings_latency_hint()}>
        <Select name={m.settings_latency()} value={latency} choices={latencyChoices()} onChange={setLatency} />
      </SettingRow>
    </SettingGroup>
  );
}
