import { useEffect, useState } from 'react';
import { readOwnLegends, type OwnLegends } from '../../../input/layouts/layout-labels.ts';
import type { KeyboardLayout } from '../../../input/layouts/layout.ts';

type Tellers = Parameters<typeof readOwnLegends>[0];

const nothing: OwnLegends = new Map();
/** Where QWERTY and AZERTY differ. */
const telling = ['KeyQ', 'KeyW', 'KeyA', 'KeyZ'];

/** Whether the reader's board is one of the chosen layout; otherwise the choice counts, not the board. */
export function fitsLayout(own: OwnLegends, { legends }: Pick<KeyboardLayout, 'legends'>): boolean {
  return telling.every((code) => own.get(code)?.toLowerCase() === legends.get(code)?.toLowerCase());
}

/** What stands on the keys of the reader's own board, where the browser tells and it fits the layout. */
export function useOwnLegends(layout: KeyboardLayout): OwnLegends {
  const [legends, setLegends] = useState<OwnLegends>(nothing);
  useEffect(() => {
    readOwnLegends(navigator as Tellers).then(setLegends, () => undefined);
  }, []);
  return fitsLayout(legends, layout) ? legends : nothing;
}
