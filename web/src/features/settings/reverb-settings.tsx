import { REVERB } from '@quatremains/protocol/limits';
import { clampReverb } from '@quatremains/rules/instruments/effects';
import { useStore } from 'zustand';
import { decimal } from '../../i18n/decimal.ts';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import type { ReverbPreset } from '../../state/settings-shapes.ts';
import { Switch } from '../../ui/switch.tsx';
import { PresetRow } from './preset-row.tsx';
import { SettingGroup } from './setting-row.tsx';
import { SliderRow } from './slider-row.tsx';
import { useSetting } from './use-setting.ts';

const concertHall = { wet: 0.5, decay: 2.8, preDelay: 0.03 } as const;

function percent(share: number): string {
  return m.volume_value({ percent: Math.round(share * 100) });
}

function seconds(value: number): string {
  return m.seconds({ value: decimal(value) });
}

function milliseconds(value: number): string {
  return m.milliseconds({ value: Math.round(value * 1_000) });
}

function ReverbSliders() {
  const [reverb, setReverb] = useSetting('reverb');
  const { wet, decay, preDelay } = reverb;
  const change = (part: Partial<typeof reverb>): void => {
    setReverb({ ...reverb, ...part });
  };
  return (
    <>
      <SliderRow
        label={m.reverb_wet()}
        value={wet}
        range={REVERB.wet}
        step={0.01}
        say={percent}
        onChange={(next) => {
          change({ wet: next });
        }}
      />
      <SliderRow
        label={m.reverb_decay()}
        value={decay}
        range={REVERB.decay}
        step={0.1}
        say={seconds}
        onChange={(next) => {
          change({ decay: next });
        }}
      />
      <SliderRow
        label={m.reverb_pre_delay()}
        value={preDelay}
        range={REVERB.preDelay}
        step={0.005}
        say={milliseconds}
        onChange={(next) => {
          change({ preDelay: next });
        }}
      />
    </>
  );
}

/** The reverb of the user's own notes, for all listeners. */
export function ReverbSettings() {
  const { audibility } = useServices();
  const isHeard = useStore(audibility, ({ sound, effects }) => sound && effects);
  const [reverb, setReverb] = useSetting('reverb');
  const [presets, setPresets] = useSetting('reverbPresets');
  const { enabled, ...values } = reverb;
  const offered: ReverbPreset[] = [{ name: m.reverb_concert_hall(), ...concertHall }];
  return (
    <SettingGroup title={m.reverb()}>
      <Switch
        label={m.reverb_enabled()}
        hint={isHeard ? m.reverb_hint() : m.effect_unheard()}
        checked={enabled}
        onChange={(next) => {
          setReverb({ ...reverb, enabled: next });
        }}
      />
      <ReverbSliders />
      <PresetRow
        offered={offered}
        presets={presets}
        onApply={({ wet, decay, preDelay }) => {
          setReverb(clampReverb({ enabled: true, wet, decay, preDelay }));
        }}
        onSave={(name) => {
          setPresets([...presets, { name, ...values }]);
        }}
        onDelete={({ name }) => {
          setPresets(presets.filter((preset) => preset.name !== name));
        }}
      />
    </SettingGroup>
  );
}
