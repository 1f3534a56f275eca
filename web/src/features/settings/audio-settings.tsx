import { VOLUME } from '@quatremains/protocol/limits';
import { m } from '../../i18n/generated/messages.js';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CompressorSettings, ReverbSettings } from './effect-settings.tsx';
import { DelaySettings } from './delay-settings.tsx';
import { latencyChoices } from './setting-choices.ts';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import { SliderRow } from './slider-row.tsx';
import { useSetting } from './use-setting.ts';

/** The volume is saved as a share from 0 to 1 and shown as 0 to 200 %. */
function percentOf(share: number): string {
  return m.volume_value({ percent: Math.round(share * 200) });
}

export function AudioSettings() {
  const [volume, setVolume] = useSetting('masterVolume');
  const [latency, setLatency] = useSetting('audioLatency');
  const [ducks, setDucks] = useSetting('duckFloods');
  return (
    <>
      <SettingGroup title={m.settings_hearing()}>
        <SliderRow
          label={m.settings_volume()}
          value={volume}
          range={[0, 1]}
          step={VOLUME.masterStep}
          say={percentOf}
          onChange={setVolume}
        />
        <SettingRow label={m.settings_latency()} hint={m.settings_latency_hint()}>
          <Select name={m.settings_latency()} value={latency} choices={latencyChoices()} onChange={setLatency} />
        </SettingRow>
        <Switch label={m.settings_duck()} hint={m.settings_duck_hint()} checked={ducks} onChange={setDucks} />
      </SettingGroup>
      <ReverbSettings />
      <CompressorSettings />
      <DelaySettings />
    </>
  );
}
