import { m } from '../../i18n/generated/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import type { LayoutSetting, Theme } from '../../state/settings.ts';
import type { AudioLatency } from '@quatremains/rules/timing/playout';
import type { Choice } from '../../ui/select.tsx';

export const languageChoices: readonly Choice<Locale>[] = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
];

export function themeChoices(): Choice<Theme>[] {
  return [
    { value: 'dark', label: m.theme_dark(), hint: m.theme_dark_hint() },
    { value: 'light', label: m.theme_light(), hint: m.theme_light_hint() },
  ];
}

export function layoutChoices(): Choice<LayoutSetting>[] {
  return [
    { value: 'qwertyMpp', label: m.layout_qwerty_mpp() },
    { value: 'azertyMpp', label: m.layout_azerty_mpp() },
    { value: 'qwertyVp', label: m.layout_qwerty_vp() },
  ];
}

export function latencyChoices(): Choice<AudioLatency>[] {
  return [
    { value: 'realTime', label: m.latency_real_time(), hint: m.latency_real_time_hint() },
    { value: 'fast', label: m.latency_fast(), hint: m.latency_fast_hint() },
    { value: 'balanced', label: m.latency_balanced(), hint: m.latency_balanced_hint() },
    { value: 'safe', label: m.latency_safe(), hint: m.latency_safe_hint() },
    { value: 'auto', label: m.latency_auto(), hint: m.latency_auto_hint() },
    { value: 'perfectRhythm', label: m.latency_perfect(), hint: m.latency_perfect_hint() },
  ];
}
