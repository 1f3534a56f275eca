import { frenchLegends } from './legends.ts';
import type { KeyboardLayout } from './layout.ts';
import { mppNoteFor, mppNotes } from './mpp-notes.ts';

/** The same places on the board as `qwertyMpp`, so only what is printed on the keys differs. */
export const azertyMpp: KeyboardLayout = {
  name: 'azertyMpp',
  notes: mppNotes,
  noteFor: mppNoteFor,
  legends: frenchLegends,
};
