import { COMPRESSOR } from '@quatremains/protocol/limits';
import { clampCompressor } from '@quatremains/rules/instruments/effects';
import { useStore } from 'zustand';
import { decimal, whole } from '../../i18n/decimal.ts';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { Switch } from '../../ui/switch.tsx';
import { PresetRow } from './preset-row.tsx';
import { SettingGroup } from './setting-row.tsx';
import { SliderRow } from './slider-row.tsx';
import { useSetting } from './use-setting.ts';

function decibels(value: number): string {
  return m.decibels({ value: whole(value) });
}

function times(value: number): string {
  return m.ratio({ value: decimal(value) });
}

function CompressorSliders({ disabled }: { readonly disabled: boolean }) {
  const [compressor, setCompressor] = useSetting('compressor');
  const { threshold, ratio, knee } = compressor;
  const change = (part: Partial<typeof compressor>): void => {
    setCompressor({ ...compressor, ...part });
  };
  return (
    <>
      <SliderRow
        label={m.compressor_threshold()}
        value={threshold}
        range={COMPRESSOR.threshold}
        say={decibels}
        disabled={disabled}
        onChange={(next) => {
          change({ threshold: next });
        }}
      />
      <SliderRow
        label={m.compressor_ratio()}
        value={ratio}
        range={COMPRESSOR.ratio}
        step={0.1}
        say={times}
        disabled={disabled}
        onChange={(next) => {
          change({ ratio: next });
        }}
      />
      <SliderRow
        label={m.compressor_knee()}
        value={knee}
        range={COMPRESSOR.knee}
        say={decibels}
        disabled={disabled}
        onChange={(next) => {
          change({ knee: next });
        }}
      />
    </>
  );
}

/** Brings the user's loud and soft notes closer together, for all listeners; for VIP members. */
export function CompressorSettings() {
  const { session, audibility } = useServices();
  const isVip = useStore(session, ({ me }) => me?.isVip ?? false);
  const isHeard = useStore(audibility, ({ sound, effects }) => sound && effects);
  const hint = isHeard ? m.compressor_hint() : m.effect_unheard();
  const [compressor, setCompressor] = useSetting('compressor');
  const [presets, setPresets] = useSetting('compressorPresets');
  const { enabled, ...values } = compressor;
  return (
    <SettingGroup title={m.compressor()}>
      <Switch
        label={m.compressor_enabled()}
        hint={isVip ? hint : m.pref_vip_hint()}
        checked={isVip && enabled}
        disabled={!isVip}
        onChange={(next) => {
          setCompressor({ ...compressor, enabled: next });
        }}
      />
      <CompressorSliders disabled={!isVip} />
      <PresetRow
        offered={[]}
        presets={presets}
        disabled={!isVip}
        onApply={({ threshold, ratio, knee }) => {
          setCompressor(clampCompressor({ enabled: true, threshold, ratio, knee }));
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
