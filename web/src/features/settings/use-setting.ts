import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import type { Settings } from '../../state/settings.ts';

/** One setting, and the function that changes and saves it. */
export function useSetting<Name extends keyof Settings>(
  name: Name,
): readonly [Settings[Name], (value: Settings[Name]) => void] {
  const { settings } = useServices();
  const value = useStore(settings, (all) => all[name]);
  return [
    value,
    (next) => {
      settings.change({ [name]: next });
    },
  ];
}
