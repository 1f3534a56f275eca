import type { Stop } from '../platform/timers.ts';
import type { SettingsStore } from '../state/settings-store.ts';
import type { Settings } from '../state/settings.ts';

/** Keeps the document's theme and language those of the settings. */
export function showOnPage(settings: SettingsStore): Stop {
  const show = ({ theme, language }: Settings): void => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.lang = language;
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg2');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
  };
  show(settings.getState());
  return settings.subscribe(show);
}
