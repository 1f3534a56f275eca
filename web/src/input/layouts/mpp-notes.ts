import { isBrowsersOwn, type Modifiers } from './layout.ts';

/** Two rows that overlap from 56 to 61: the lower from A2, the upper from A3. */
export const mppNotes: ReadonlyMap<string, number> = new Map([
  ['KeyA', 44],
  ['KeyZ', 45],
  ['KeyS', 46],
  ['KeyX', 47],
  ['KeyC', 48],
  ['KeyF', 49],
  ['KeyV', 50],
  ['KeyG', 51],
  ['KeyB', 52],
  ['KeyN', 53],
  ['KeyJ', 54],
  ['KeyM', 55],
  ['KeyK', 56],
  ['Comma', 57],
  ['KeyL', 58],
  ['Period', 59],
  ['Slash', 60],
  ['Quote', 61],
  ['Digit1', 56],
  ['KeyQ', 57],
  ['Digit2', 58],
  ['KeyW', 59],
  ['KeyE', 60],
  ['Digit4', 61],
  ['KeyR', 62],
  ['Digit5', 63],
  ['KeyT', 64],
  ['KeyY', 65],
  ['Digit7', 66],
  ['KeyU', 67],
  ['Digit8', 68],
  ['KeyI', 69],
  ['Digit9', 70],
  ['KeyO', 71],
  ['KeyP', 72],
  ['Minus', 73],
  ['BracketLeft', 74],
  ['Equal', 75],
  ['BracketRight', 76],
]);

/** The offset of the first matching modifier, semitones: Shift, then Caps Lock or Control, then Alt. */
function octaveShift({ shift, capsLock, ctrl, alt }: Modifiers): number {
  if (shift) return 12;
  if (capsLock || ctrl) return -12;
  return alt ? 24 : 0;
}

export function mppNoteFor(code: string, modifiers: Modifiers): number | null {
  const note = mppNotes.get(code);
  return note === undefined || isBrowsersOwn(code, modifiers) ? null : note + octaveShift(modifiers);
}
