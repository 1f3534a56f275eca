import { shiftedNote } from '@quatremains/rules/play/range';
import { transposed, type TranspositionKey } from '@quatremains/rules/play/transposition';
import { steppedVelocity } from '@quatremains/rules/play/velocity';
import { createHeldNotes, type HeldNotes } from './held-notes.ts';
import { takesText, watchKeyOwner, type KeyOwner } from './key-owner.ts';
import { codeOf, keyboardAction, type KeyboardAction, type KeyPress } from './keyboard-action.ts';
import type { LayoutName } from './layouts/layout.ts';
import { layouts } from './layouts/layouts.ts';
import type { PlayedKeys } from './press.ts';

export interface KeyboardSettings {
  readonly layout: LayoutName;
  readonly velocity: number;
  /** Transposition of all notes, semitones. */
  readonly transposition: number;
  /** The pedal is down unless Space is held. */
  readonly inverseSustain: boolean;
  /** The pedal is always down. */
  readonly sustain: boolean;
}

export interface ComputerKeyboardSetting {
  /** Target of `keydown`, `keyup` and `blur`; usually the window. */
  readonly window: EventTarget;
  /** Target of `visibilitychange`; usually the document. */
  readonly document: EventTarget;
  readonly played: PlayedKeys;
  /** Read at each key. */
  readonly settings: () => KeyboardSettings;
  /** Whether keys do not belong to the piano now, as while a dialog is open. */
  readonly isBusy: () => boolean;
  readonly setTransposition: (semitones: number) => void;
  readonly setVelocity: (velocity: number) => void;
}

export interface ComputerKeyboard {
  /** Must be called when the settings change, because they define the pedal's resting position. */
  refresh(): void;
  releaseAll(): void;
  stop(): void;
}

type KeyEvent = KeyboardEvent & KeyPress;

class PlayedKeyboard {
  readonly #setting: ComputerKeyboardSetting;
  readonly #held: HeldNotes<string>;
  readonly #owner: KeyOwner;
  readonly #heard: readonly (readonly [EventTarget, string, (event: Event) => void])[];
  #spaceHeld = false;
  #pedalDown = false;

  constructor(setting: ComputerKeyboardSetting) {
    const { window, document } = setting;
    this.#setting = setting;
    this.#held = createHeldNotes(setting.played, 'keyboard');
    this.#owner = watchKeyOwner(window);
    const releaseAll = (): void => this.releaseAll();
    this.#heard = [
      [window, 'keydown', (event) => this.#onKeyDown(event as KeyEvent)],
      [window, 'keyup', (event) => this.#onKeyUp(event as KeyEvent)],
      [window, 'blur', releaseAll],
      [document, 'visibilitychange', releaseAll],
    ];
    for (const [target, name, listener] of this.#heard) target.addEventListener(name, listener);
    this.refresh();
  }

  refresh(): void {
    const { inverseSustain, sustain } = this.#setting.settings();
    const isDown = sustain || this.#spaceHeld !== inverseSustain;
    if (isDown === this.#pedalDown) return;
    this.#pedalDown = isDown;
    this.#setting.played.pedal(isDown, 'keyboard');
  }

  releaseAll(): void {
    this.#held.releaseAll();
    this.#spaceHeld = false;
    this.refresh();
  }

  stop(): void {
    for (const [target, name, listener] of this.#heard) target.removeEventListener(name, listener);
    this.#owner.stop();
    this.#held.releaseAll();
    if (this.#pedalDown) this.#setting.played.pedal(false, 'keyboard');
  }

  #onKeyDown(event: KeyEvent): void {
    if (event.key === 'Meta') this.releaseAll();
    if (this.#isForOthers(event)) return;
    const action = keyboardAction(layouts[this.#setting.settings().layout], event);
    if (action === null) return;
    event.preventDefault();
    this.#owner.takeFocus(event.target);
    if (!event.repeat) this.#perform(codeOf(event), action, event.timeStamp);
  }

  /** A released key ends the note it started, whatever modifiers are held by now. */
  #onKeyUp(event: KeyEvent): void {
    if (event.key === 'Meta') this.releaseAll();
    this.#held.release(codeOf(event), event.timeStamp);
    if (codeOf(event) !== 'Space' || !this.#spaceHeld) return;
    event.preventDefault();
    this.#spaceHeld = false;
    this.refresh();
  }

  #isForOthers(event: KeyEvent): boolean {
    const taken = event.defaultPrevented || event.isComposing || takesText(event.target);
    return taken || this.#setting.isBusy() || this.#owner.isControls(codeOf(event), event.target);
  }

  #perform(code: string, action: KeyboardAction, at: number): void {
    const { settings, setTransposition, setVelocity } = this.#setting;
    switch (action.kind) {
      case 'note':
        return this.#playNote(code, action.note, at);
      case 'pedal':
        this.#spaceHeld = true;
        return this.refresh();
      case 'transpose':
        return setTransposition(this.#transposed(action.key));
      case 'velocity':
        return setVelocity(steppedVelocity(settings().velocity, action.key));
      case 'modifier':
        return undefined;
      default:
        return action satisfies never;
    }
  }

  #transposed(key: TranspositionKey): number {
    const { transposition, layout } = this.#setting.settings();
    return transposed(transposition, key, layouts[layout].notes.values());
  }

  #playNote(code: string, key: number, at: number): void {
    const { transposition, velocity } = this.#setting.settings();
    const note = shiftedNote(key, transposition);
    if (note !== null) this.#held.press(code, note, { velocity, at });
  }
}

/** Plays notes by key position, the pedal with Space, transposition with arrows, and velocity with + and −. */
export function createComputerKeyboard(setting: ComputerKeyboardSetting): ComputerKeyboard {
  const keyboard = new PlayedKeyboard(setting);
  return {
    refresh: () => {
      keyboard.refresh();
    },
    releaseAll: () => {
      keyboard.releaseAll();
    },
    stop: () => {
      keyboard.stop();
    },
  };
}
