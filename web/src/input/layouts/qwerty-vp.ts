import { whiteKeyAt, whiteKeysBelow } from '@quatremains/rules/play/piano-keys';
import { usLowerLegends, usShiftedLegends } from './legends.ts';
import { isBrowsersOwn, type KeyboardLayout, type Modifiers } from './layout.ts';

const LOWEST = 36;

const digits = '1234567890'.split('').map((digit) => `Digit${digit}`);
const letters = (row: string): string[] => row.split('').map((letter) => `Key${letter}`);
const whiteKeys = [...digits, ...letters('QWERTYUIOP'), ...letters('ASDFGHJKL'), ...letters('ZXCVBNM')];

/** White keys in the order of the board, from C2 to C7. */
const notes: ReadonlyMap<string, number> = new Map(
  whiteKeys.map((code, place) => [code, whiteKeyAt(whiteKeysBelow(LOWEST) + place)]),
);

const belowKeys = [...digits, ...letters('QWERT')].map((code, place) => [code, 21 + place] as const);
const aboveKeys = [...letters('YUIOP'), ...letters('ASDFGHJ')].map((code, place) => [code, 97 + place] as const);

/** With Control: both ends of the piano, in semitones. */
const controlNotes: ReadonlyMap<string, number> = new Map([...belowKeys, ...aboveKeys]);

function noteFor(code: string, modifiers: Modifiers): number | null {
  if (isBrowsersOwn(code, modifiers) || modifiers.alt) return null;
  if (modifiers.ctrl) return controlNotes.get(code) ?? null;
  const note = notes.get(code);
  return note === undefined ? null : note + (modifiers.shift ? 1 : 0);
}

export const qwertyVp: KeyboardLayout = {
  name: 'qwertyVp',
  notes,
  noteFor,
  legends: usLowerLegends,
  shiftedLegends: usShiftedLegends,
};
