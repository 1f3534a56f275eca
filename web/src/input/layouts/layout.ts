export type LayoutName = 'qwertyMpp' | 'azertyMpp' | 'qwertyVp';

export interface Modifiers {
  readonly shift: boolean;
  /** Whether Caps Lock is on: a Mac does not report whether the key is held. */
  readonly capsLock: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
}

export const noModifiers: Modifiers = { shift: false, capsLock: false, ctrl: false, alt: false };

/** Maps a computer keyboard to notes. Keys are named by `KeyboardEvent.code`, their position. */
export interface KeyboardLayout {
  readonly name: LayoutName;
  /** MIDI notes without any modifier. */
  readonly notes: ReadonlyMap<string, number>;
  /** The note of a key, not yet limited to 0..127; null for other keys. */
  noteFor(code: string, modifiers: Modifiers): number | null;
  /** The legends printed on the keys. */
  readonly legends: ReadonlyMap<string, string>;
  /** What Shift types with a key; only where Shift plays the next semitone. */
  readonly shiftedLegends?: ReadonlyMap<string, string>;
}

/** Browsers reserve these with Control: closing, opening a tab or window, zooming. */
const BROWSERS_OWN = new Set(['KeyW', 'KeyT', 'KeyN', 'Minus', 'Equal', 'NumpadAdd', 'NumpadSubtract']);

/** Whether a browser reserves this key with these modifiers: developer tools and similar use Control and Shift together. */
export function isBrowsersOwn(code: string, { ctrl, shift }: Modifiers): boolean {
  return ctrl && (shift || BROWSERS_OWN.has(code));
}
