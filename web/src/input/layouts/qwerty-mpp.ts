import { usLegends } from './legends.ts';
import type { KeyboardLayout } from './layout.ts';
import { mppNoteFor, mppNotes } from './mpp-notes.ts';

export const qwertyMpp: KeyboardLayout = {
  name: 'qwertyMpp',
  notes: mppNotes,
  noteFor: mppNoteFor,
  legends: usLegends,
};
