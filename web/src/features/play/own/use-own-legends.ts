import { useEffect, useState } from 'react';
import { readOwnLegends, type OwnLegends } from '../../../input/layouts/layout-labels.ts';
import type { KeyboardLayout } from '../../../input/layouts/layout.ts';

type NavigatorWithKeyboard = Parameters<typeof readOwnLegends>[0];

const noLegends: OwnLegends = new Map();
/** The keys by which QWERTY and AZERTY differ. */
const distinctiveKeys = ['KeyQ', 'KeyW', 'KeyA', 'KeyZ'];

/** Whether the user's keyboard has the chosen layout; otherwise its legends are not used. */
export function fitsLayout(own: OwnLegends, { legends }: Pick<KeyboardLayout, 'legends'>): boolean {
  return distinctiveKeys.every((code) => own.get(code)?.toLowerCase() === legends.get(code)?.toLowerCase());
}

/** The legends of the user's own keyboard, where the browser gives them and they match the layout. */
export function useOwnLegends(layout: KeyboardLayout): OwnLegends {
  const [legends, setLegends] = useState<OwnLegends>(noLegends);
  useEffect(() => {
    readOwnLegends(navigator as NavigatorWithKeyboard).then(setLegends, () => undefined);
  }, []);
  return fitsLayout(legends, layout) ? legends : noLegends;
}
