import type { Stop } from '../platform/timers.ts';
import { createHeldNotes } from './held-notes.ts';
import type { PlayedKeys } from './press.ts';

/** CSS pixels from the group's top left corner. */
interface KeyPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ScreenReaderPianoSetting {
  /** Gets `role="group"` and the keys; named by `aria-label` by whoever owns it. */
  readonly group: HTMLElement;
  readonly firstNote: number;
  readonly lastNote: number;
  /** Where one starts, such as middle C. */
  readonly startNote: number;
  readonly played: PlayedKeys;
  readonly velocity: () => number;
  /** As it is read out: "C4", "C sharp 4". */
  readonly nameOf: (note: number) => string;
  /** Where the key is, so that the focus ring shows there; null hides it. */
  readonly placeOf: (note: number) => KeyPlace | null;
}

export interface ScreenReaderPiano {
  /** Puts the keys where they are now. */
  layout(): void;
  stop: Stop;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -12, PageUp: 12 };

/** The key that a key press moves to, or null if it does not move. */
export function nextKey(note: number, key: string, range: { firstNote: number; lastNote: number }): number | null {
  if (key === 'Home') return range.firstNote;
  if (key === 'End') return range.lastNote;
  const step = STEPS[key];
  return step === undefined ? null : Math.max(range.firstNote, Math.min(range.lastNote, note + step));
}

/** A piano for keyboard and screen reader: one key has the focus, arrows move it, Enter and Space play while held. */
export function mountScreenReaderPiano(setting: ScreenReaderPianoSetting): ScreenReaderPiano {
  const { group, firstNote, lastNote, played, velocity, nameOf, placeOf } = setting;
  const held = createHeldNotes<string>(played, 'keyboard');
  const keys = new Map<number, HTMLElement>();
  let current = setting.startNote;

  function makeKey(note: number): HTMLElement {
    const key = group.ownerDocument.createElement('button');
    key.setAttribute('type', 'button');
    key.setAttribute('aria-label', nameOf(note));
    key.dataset['note'] = String(note);
    key.tabIndex = note === current ? 0 : -1;
    key.className = 'piano-key';
    Object.assign(key.style, { position: 'absolute', pointerEvents: 'none', background: 'none', border: '0' });
    return key;
  }

  function layout(): void {
    for (const [note, key] of keys) {
      const place = placeOf(note);
      key.hidden = place === null;
      if (place === null) continue;
      const { x, y, width, height } = place;
      Object.assign(key.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    }
  }

  function moveTo(note: number): void {
    keys.get(current)?.setAttribute('tabindex', '-1');
    current = note;
    keys.get(current)?.setAttribute('tabindex', '0');
    keys.get(current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const plays = event.key === 'Enter' || event.key === ' ';
    const next = nextKey(current, event.key, setting);
    if (event.ctrlKey || event.altKey || event.metaKey || (!plays && next === null)) return;
    event.preventDefault();
    if (plays && !event.repeat) held.press(event.key, current, { velocity: velocity(), at: event.timeStamp });
    if (next !== null) moveTo(next);
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    held.release(event.key);
  }

  /** Screen readers and voice control click instead of pressing. */
  function onClick(event: MouseEvent): void {
    const note = Number((event.target as HTMLElement).dataset['note']);
    if (event.detail !== 0 || !keys.has(note)) return;
    held.press('click', note, { velocity: velocity() });
    held.release('click');
  }

  const leave = (): void => {
    held.releaseAll();
  };

  for (let note = firstNote; note <= lastNote; note++) keys.set(note, makeKey(note));
  group.setAttribute('role', 'group');
  group.append(...keys.values());
  layout();
  group.addEventListener('keydown', onKeyDown);
  group.addEventListener('keyup', onKeyUp);
  group.addEventListener('click', onClick);
  group.addEventListener('focusout', leave);
  return {
    layout,
    stop: () => {
      leave();
      group.removeEventListener('keydown', onKeyDown);
      group.removeEventListener('keyup', onKeyUp);
      group.removeEventListener('click', onClick);
      group.removeEventListener('focusout', leave);
      for (const key of keys.values()) key.remove();
    },
  };
}
