import { isFullScreen, onFullScreen } from '../platform/full-screen.ts';
import type { Stop } from '../platform/timers.ts';
import type { SettingsStore } from '../state/settings-store.ts';
import type { Settings } from '../state/settings.ts';

function showAppearance({ theme, language, blurEffects, noGradients }: Settings): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.lang = language;
  root.toggleAttribute('data-no-blur', !blurEffects);
  root.toggleAttribute('data-no-gradients', noGradients);
  const ground = getComputedStyle(root).getPropertyValue('--bg2');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
}

/** Keeps the document's language and appearance equal to the settings. */
export function showOnPage(settings: SettingsStore): Stop {
  const show = (): void => {
    const now = settings.getState();
    showAppearance(now);
    document.documentElement.toggleAttribute('data-bare', now.hideEverythingInFullScreen && isFullScreen());
  };
  show();
  const stops = [settings.subscribe(show), onFullScreen(show)];
  return () => {
    for (const stop of stops) stop();
  };
}
