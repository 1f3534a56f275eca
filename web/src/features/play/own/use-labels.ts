import { NOTE } from '@quatremains/protocol/limits';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { noteLabels } from '../../../input/layouts/layout-labels.ts';
import { layouts } from '../../../input/layouts/layouts.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { octaveName } from '../../../i18n/note-name.ts';
import { useOwnInput } from './own-input.ts';
import { useOwnLegends } from './use-own-legends.ts';

function octaveLabels(): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (let note = 12; note <= NOTE.highest; note += 12) {
    labels.set(note, octaveName(note));
  }
  return labels;
}

/** The labels of the own keys: the computer keys that play them, or on touch screens the octaves. */
export function useLabels(touch: boolean): ReadonlyMap<number, string> | undefined {
  const { settings } = useServices();
  const { playing } = useOwnInput();
  const shown = useStore(settings, ({ showKeys }) => showKeys);
  const layout = useStore(settings, ({ keyboardLayout }) => keyboardLayout);
  const transposition = useStore(playing, (state) => state.transposition);
  const legends = useOwnLegends(layouts[layout]);
  return useMemo(() => {
    if (!shown) return undefined;
    return touch ? octaveLabels() : noteLabels(layouts[layout], transposition, legends);
  }, [shown, touch, layout, transposition, legends]);
}
