import { useStore } from 'zustand';
import type { Locale } from '../../i18n/locale.ts';
import { useServices } from './use-services.ts';

/** The language. Called at the root of each page, so that its texts change without a new mount. */
export function useLocale(): Locale {
  return useStore(useServices().settings, ({ language }) => language);
}
