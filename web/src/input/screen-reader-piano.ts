import type { Stop } from '../platform/timers.ts';
import { createHeldNotes, type HeldNotes } from './held-notes.ts';
import type { PlayedKeys } from './press.ts';

/** CSS pixels from the group's top left corner. */
interface KeyRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ScreenReaderPianoSetting {
  /** Contains the keys; its owner sets `role="group"` and the name. */
  readonly group: HTMLElement;
  readonly firstNote: number;
  readonly lastNote: number;
  /** The first focused key, such as middle C. */
  readonly startNote: number;
  readonly played: PlayedKeys;
  readonly velocity: () => number;
  /** The spoken name: "C4", "C sharp 4". */
  readonly nameOf: (note: number) => string;
  /** The position of the key, where the focus ring is drawn; null hides the key. */
  readonly rectangleOf: (note: number) => KeyRectangle | null;
}

export interface ScreenReaderPiano {
  /** Updates the positions of all keys. */
  layout: () => void;
  /** Updates the names of all keys. */
  rename: () => void;
  stop: Stop;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -12, PageUp: 12 };

/** The key that a key press moves the focus to; null where it does not move. */
export function nextKey(note: number, key: string, range: { firstNote: number; lastNote: number }): number | null {
  if (key === 'Home') return range.firstNote;
  if (key === 'End') return range.lastNote;
  const step = STEPS[key];
  return step === undefined ? null : Math.max(range.firstNote, Math.min(range.lastNote, note + step));
}

function makeKey(document: Document, note: number, name: string): HTMLElement {
  const key = document.createElement('button');
  key.type = 'button';
  key.setAttribute('aria-label', name);
  key.dataset['note'] = String(note);
  key.tabIndex = -1;
  key.className = 'piano-key';
  Object.assign(key.style, { position: 'absolute', pointerEvents: 'none', background: 'none', border: '0' });
  return key;
}

class RovingPiano {
  readonly #setting: ScreenReaderPianoSetting;
  readonly #held: HeldNotes<string>;
  readonly #keys = new Map<number, HTMLElement>();
  readonly #heard = {
    keydown: (event: KeyboardEvent): void => this.#onKeyDown(event),
    keyup: (event: KeyboardEvent): void => this.#onKeyUp(event),
    click: (event: MouseEvent): void => this.#onClick(event),
    focusout: (): void => this.#held.releaseAll(),
  };
  #current: number;

  constructor(setting: ScreenReaderPianoSetting) {
    const { group, firstNote, lastNote, startNote, nameOf } = setting;
    this.#setting = setting;
    this.#held = createHeldNotes(setting.played, 'keyboard');
    this.#current = startNote;
    for (let note = firstNote; note <= lastNote; note++) {
      this.#keys.set(note, makeKey(group.ownerDocument, note, nameOf(note)));
    }
    this.#keys.get(startNote)?.setAttribute('tabindex', '0');
    group.append(...this.#keys.values());
    this.layout();
    group.addEventListener('keydown', this.#heard.keydown);
    group.addEventListener('keyup', this.#heard.keyup);
    group.addEventListener('click', this.#heard.click);
    group.addEventListener('focusout', this.#heard.focusout);
  }

  layout(): void {
    for (const [note, key] of this.#keys) {
      const place = this.#setting.rectangleOf(note);
      key.hidden = place === null;
      if (place === null) continue;
      const { x, y, width, height } = place;
      Object.assign(key.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    }
  }

  rename(): void {
    for (const [note, key] of this.#keys) key.setAttribute('aria-label', this.#setting.nameOf(note));
  }

  stop(): void {
    const { group } = this.#setting;
    this.#held.releaseAll();
    group.removeEventListener('keydown', this.#heard.keydown);
    group.removeEventListener('keyup', this.#heard.keyup);
    group.removeEventListener('click', this.#heard.click);
    group.removeEventListener('focusout', this.#heard.focusout);
    for (const key of this.#keys.values()) key.remove();
  }

  #moveTo(note: number): void {
    this.#keys.get(this.#current)?.setAttribute('tabindex', '-1');
    this.#current = note;
    this.#keys.get(note)?.setAttribute('tabindex', '0');
    this.#keys.get(note)?.focus();
  }

  #onKeyDown(event: KeyboardEvent): void {
    const plays = event.key === 'Enter' || event.key === ' ';
    const next = nextKey(this.#current, event.key, this.#setting);
    if (event.ctrlKey || event.altKey || event.metaKey || (!plays && next === null)) return;
    event.preventDefault();
    if (plays && !event.repeat) {
      this.#held.press(event.key, this.#current, { velocity: this.#setting.velocity(), at: event.timeStamp });
    }
    if (next !== null) this.#moveTo(next);
  }

  #onKeyUp(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    this.#held.release(event.key, event.timeStamp);
  }

  /** Screen readers and voice control click instead of pressing. */
  #onClick(event: MouseEvent): void {
    const note = event.target instanceof HTMLElement ? Number(event.target.dataset['note']) : Number.NaN;
    if (event.detail !== 0 || !this.#keys.has(note)) return;
    this.#held.press('click', note, { velocity: this.#setting.velocity() });
    this.#held.release('click');
  }
}

/** A piano for keyboard and screen reader: one key has the focus, arrows move it, Enter and Space play while held. */
export function mountScreenReaderPiano(setting: ScreenReaderPianoSetting): ScreenReaderPiano {
  const piano = new RovingPiano(setting);
  return {
    layout: () => {
      piano.layout();
    },
    rename: () => {
      piano.rename();
    },
    stop: () => {
      piano.stop();
    },
  };
}
