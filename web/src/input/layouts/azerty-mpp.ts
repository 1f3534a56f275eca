import { frenchLegends } from './legends.ts';
import type { KeyboardLayout } from './layout.ts';
import { mppNoteFor, mppNotes } from './mpp-notes.ts';

/** Same key positions as `qwertyMpp`; only the legends differ. */
export const azertyMpp: KeyboardLayout = {
  name: 'azertyMpp',
  notes: mppNotes,
  noteFor: mppNoteFor,
  legends: frenchLegends,
};
