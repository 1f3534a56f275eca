import { useStore } from 'zustand';
import type { Locale } from '../../i18n/locale.ts';
import { useServices } from './use-services.ts';

/** Called at the root of each page, so that its texts change with the language and nothing is mounted anew. */
export function useLocale(): Locale {
  return useStore(useServices().settings, ({ language }) => language);
}
