import { COMPRESSOR, REVERB } from '@quatremains/protocol/limits';
import { clampCompressor, clampReverb } from '@quatremains/rules/instruments/effects';
import { useStore } from 'zustand';
import { decimal, whole } from '../../i18n/decimal.ts';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { EffectGroup } from './effect-group.tsx';
import { useSetting } from './use-setting.ts';

const concertHall = { wet: 0.5, decay: 2.8, preDelay: 0.03 } as const;

const percent = (share: number): string => m.volume_value({ percent: Math.round(share * 100) });
const seconds = (value: number): string => m.seconds({ value: decimal(value) });
const milliseconds = (value: number): string => m.milliseconds({ value: Math.round(value * 1_000) });
const decibels = (value: number): string => m.decibels({ value: whole(value) });
const ratioText = (value: number): string => m.ratio({ value: decimal(value) });

/** Whether effects sound in this browser. */
function useEffectsHeard(): boolean {
  return useStore(useServices().audibility, ({ sound, effects }) => sound && effects);
}

/** The reverb of the user's own notes, for all listeners. */
export function ReverbSettings() {
  const [reverb, setReverb] = useSetting('reverb');
  const [presets, setPresets] = useSetting('reverbPresets');
  return (
    <EffectGroup
      title={m.reverb()}
      label={m.reverb_enabled()}
      hint={useEffectsHeard() ? m.reverb_hint() : m.effect_unheard()}
      effect={reverb}
      sliders={[
        { field: 'wet', label: m.reverb_wet(), range: REVERB.wet, step: 0.01, say: percent },
        { field: 'decay', label: m.reverb_decay(), range: REVERB.decay, step: 0.1, say: seconds },
        { field: 'preDelay', label: m.reverb_pre_delay(), range: REVERB.preDelay, step: 0.005, say: milliseconds },
      ]}
      offered={[{ name: m.reverb_concert_hall(), ...concertHall }]}
      presets={presets}
      onChange={(next) => {
        setReverb(clampReverb(next));
      }}
      onPresets={setPresets}
    />
  );
}

/** Brings the user's loud and soft notes closer together, for all listeners; for VIP members. */
export function CompressorSettings() {
  const isVip = useStore(useServices().identity, ({ me }) => me?.isVip ?? false);
  const hint = useEffectsHeard() ? m.compressor_hint() : m.effect_unheard();
  const [compressor, setCompressor] = useSetting('compressor');
  const [presets, setPresets] = useSetting('compressorPresets');
  return (
    <EffectGroup
      title={m.compressor()}
      label={m.compressor_enabled()}
      hint={isVip ? hint : m.pref_vip_hint()}
      disabled={!isVip}
      effect={compressor}
      sliders={[
        { field: 'threshold', label: m.compressor_threshold(), range: COMPRESSOR.threshold, say: decibels },
        { field: 'ratio', label: m.compressor_ratio(), range: COMPRESSOR.ratio, step: 0.1, say: ratioText },
        { field: 'knee', label: m.compressor_knee(), range: COMPRESSOR.knee, say: decibels },
      ]}
      presets={presets}
      onChange={(next) => {
        setCompressor(clampCompressor(next));
      }}
      onPresets={setPresets}
    />
  );
}
