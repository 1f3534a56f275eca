import type { KeyboardLayout, LayoutName } from './layout.ts';
import { qwertyVp } from './qwerty-vp.ts';
import { frenchLegends, usLegends } from './legends.ts';
import { mppNoteFor, mppNotes } from './mpp-notes.ts';

const qwertyMpp: KeyboardLayout = {
  name: 'qwertyMpp',
  notes: mppNotes,
  noteFor: mppNoteFor,
  legends: usLegends,
};

/** Same key positions as `qwertyMpp`; only the legends differ. */
const azertyMpp: KeyboardLayout = { ...qwertyMpp, name: 'azertyMpp', legends: frenchLegends };

export const layouts: Readonly<Record<LayoutName, KeyboardLayout>> = { qwertyMpp, azertyMpp, qwertyVp };
