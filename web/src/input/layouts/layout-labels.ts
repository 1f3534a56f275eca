import { isBlackKey } from '@quatremains/rules/play/piano-keys';
import { shiftedNote } from '@quatremains/rules/play/range';
import type { KeyboardLayout } from './layout.ts';

/** Where both manuals have a note, its label is the upper one's from middle C on. */
const MIDDLE_C = 60;

/** What `navigator.keyboard.getLayoutMap()` gives in Chromium: the reader's own board. */
export type OwnLegends = ReadonlyMap<string, string>;

interface LayoutMapSource {
  readonly keyboard?: { getLayoutMap(): Promise<OwnLegends> };
}

/** The legends of the board in use, or none where the browser does not tell. */
export async function readOwnLegends(source: LayoutMapSource): Promise<OwnLegends> {
  try {
    return (await source.keyboard?.getLayoutMap()) ?? new Map();
  } catch {
    return new Map();
  }
}

/** What stands on the key at this place of the board. */
export function keyLabel(layout: KeyboardLayout, code: string, own: OwnLegends = new Map()): string {
  const printed = own.get(code) ?? layout.legends.get(code) ?? '';
  return layout.shiftedLegends === undefined && printed.length === 1 ? printed.toLocaleUpperCase('fr') : printed;
}

/** Which computer keys play a note; several if the manuals overlap. */
function codesByNote(layout: KeyboardLayout): Map<number, string[]> {
  const codes = new Map<number, string[]>();
  for (const [code, note] of layout.notes) codes.set(note, [...(codes.get(note) ?? []), code]);
  return codes;
}

function baseLabels(layout: KeyboardLayout, own: OwnLegends): Map<number, string> {
  const labels = new Map<number, string>();
  for (const [note, codes] of codesByNote(layout)) {
    const code = note >= MIDDLE_C ? codes.at(-1) : codes[0];
    if (code !== undefined) labels.set(note, keyLabel(layout, code, own));
  }
  return labels;
}

/** Labels of the black keys that Shift plays. */
function shiftedLabels(layout: KeyboardLayout): Map<number, string> {
  const labels = new Map<number, string>();
  for (const [code, note] of layout.notes) {
    const label = layout.shiftedLegends?.get(code);
    if (label !== undefined && isBlackKey(note + 1)) labels.set(note + 1, label);
  }
  return labels;
}

/** Piano key → what to press for it, with everything moved by `transposition` semitones. */
export function noteLabels(
  layout: KeyboardLayout,
  transposition: number,
  own: OwnLegends = new Map(),
): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (const [note, label] of [...baseLabels(layout, own), ...shiftedLabels(layout)]) {
    const moved = shiftedNote(note, transposition);
    if (moved !== null) labels.set(moved, label);
  }
  return labels;
}
