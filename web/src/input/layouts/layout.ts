export type LayoutName = 'qwertyMpp' | 'azertyMpp' | 'qwertyVp';

export interface Modifiers {
  readonly shift: boolean;
  /** On, not held: a Mac tells no more. */
  readonly capsLock: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
}

export const noModifiers: Modifiers = { shift: false, capsLock: false, ctrl: false, alt: false };

/** How a computer keyboard plays. Keys are named by `KeyboardEvent.code`, their place on the board. */
export interface KeyboardLayout {
  readonly name: LayoutName;
  /** MIDI notes without any modifier. */
  readonly notes: ReadonlyMap<string, number>;
  /** The note of a key, or null if it plays none; not yet limited to 0..127. */
  noteFor(code: string, modifiers: Modifiers): number | null;
  /** What is printed on the keys. */
  readonly legends: ReadonlyMap<string, string>;
  /** What Shift types with a key; only where Shift plays the next semitone. */
  readonly shiftedLegends?: ReadonlyMap<string, string>;
}

/** A browser keeps these for itself with Control: closing, opening a tab or window, zooming. */
const BROWSERS_OWN = new Set(['KeyW', 'KeyT', 'KeyN', 'Minus', 'Equal', 'NumpadAdd', 'NumpadSubtract']);

/** Whether a key with these modifiers is the browser's: developer tools and the like use Control and Shift together. */
export function isBrowsersOwn(code: string, { ctrl, shift }: Modifiers): boolean {
  return ctrl && (shift || BROWSERS_OWN.has(code));
}
