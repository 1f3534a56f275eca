import { isBlackKey } from '@quatremains/rules/play/piano-keys';
import { shiftedNote } from '@quatremains/rules/play/range';
import type { KeyboardLayout } from './layout.ts';

/** Where both rows have a note, its label is the upper row's from middle C on. */
const MIDDLE_C = 60;

/** The reader's own key legends, from `navigator.keyboard.getLayoutMap()` in Chromium. */
export type OwnLegends = ReadonlyMap<string, string>;

interface LayoutMapSource {
  readonly keyboard?: { getLayoutMap(): Promise<OwnLegends> };
}

/** Reads the legends of the active keyboard; empty where the browser does not support it. */
export async function readOwnLegends(source: LayoutMapSource): Promise<OwnLegends> {
  try {
    return (await source.keyboard?.getLayoutMap()) ?? new Map();
  } catch {
    return new Map();
  }
}

/** The legend of the key at this position. */
export function keyLabel(layout: KeyboardLayout, code: string, own: OwnLegends = new Map()): string {
  const printed = own.get(code) ?? layout.legends.get(code) ?? '';
  return layout.shiftedLegends === undefined && printed.length === 1 ? printed.toLocaleUpperCase('fr') : printed;
}

/** The computer keys that play each note; several where the rows overlap. */
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

/** Maps each piano key to its computer key, transposed by `transposition` semitones. */
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
