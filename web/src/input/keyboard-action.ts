import type { TranspositionKey } from '@quatremains/rules/play/transposition';
import type { VelocityKey } from '@quatremains/rules/play/velocity';
import type { KeyboardLayout, Modifiers } from './layouts/layout.ts';

/** The properties of a `KeyboardEvent` used for playing. */
export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  getModifierState(key: string): boolean;
}

/** The effect of a key of the computer keyboard. */
export type KeyboardAction =
  | { readonly kind: 'note'; readonly note: number }
  | { readonly kind: 'pedal' }
  | { readonly kind: 'transpose'; readonly key: TranspositionKey }
  | { readonly kind: 'velocity'; readonly key: VelocityKey }
  /** A lone Alt would open the browser's menu. */
  | { readonly kind: 'modifier' };

const ARROWS: Readonly<Record<string, TranspositionKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'right',
  ArrowLeft: 'left',
};
const VELOCITY_CODES: Readonly<Record<string, VelocityKey>> = { NumpadAdd: 'louder', NumpadSubtract: 'softer' };
const VELOCITY_KEYS: Readonly<Record<string, VelocityKey>> = { '+': 'louder', '-': 'softer' };

/** Some systems report AltGr as Control and Alt; it counts as Alt. */
function modifiersOf(press: KeyPress): Modifiers {
  const altGraph = press.getModifierState('AltGraph');
  return {
    shift: press.shiftKey,
    capsLock: press.getModifierState('CapsLock'),
    ctrl: press.ctrlKey && !altGraph,
    alt: press.altKey || altGraph,
  };
}

/** The key's position. Some phone and remote keyboards send only the typed character. */
export function codeOf({ code, key }: KeyPress): string {
  if (code !== '') return code;
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return /^\d$/.test(key) ? `Digit${key}` : key === ' ' ? 'Space' : key;
}

function velocityAction(layout: KeyboardLayout, press: KeyPress): KeyboardAction | null {
  const code = codeOf(press);
  const key = VELOCITY_CODES[code] ?? (layout.notes.has(code) ? undefined : VELOCITY_KEYS[press.key]);
  return key === undefined || press.ctrlKey || press.altKey ? null : { kind: 'velocity', key };
}

function plainAction(code: string): KeyboardAction | null {
  const arrow = ARROWS[code];
  if (arrow !== undefined) return { kind: 'transpose', key: arrow };
  return code === 'Space' ? { kind: 'pedal' } : null;
}

/** The effect of a key; null for keys the piano does not use. Tab and Escape are never used. */
export function keyboardAction(layout: KeyboardLayout, press: KeyPress): KeyboardAction | null {
  if (press.metaKey) return null;
  const code = codeOf(press);
  const modifiers = modifiersOf(press);
  const note = layout.noteFor(code, modifiers);
  if (note !== null) return { kind: 'note', note };
  if (code === 'AltLeft' || code === 'AltRight') return { kind: 'modifier' };
  const velocity = velocityAction(layout, press);
  if (velocity !== null) return velocity;
  const isPlain = !modifiers.ctrl && !modifiers.alt;
  return isPlain && (code === 'Space' || !modifiers.shift) ? plainAction(code) : null;
}
