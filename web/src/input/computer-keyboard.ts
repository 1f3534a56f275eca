import { shiftedNote } from '@quatremains/rules/play/range';
import { transposed } from '@quatremains/rules/play/transposition';
import { steppedVelocity } from '@quatremains/rules/play/velocity';
import { createHeldNotes } from './held-notes.ts';
import { isWrittenInto, watchKeyOwner } from './key-owner.ts';
import { codeOf, keyboardAction, type KeyboardAction, type KeyPress } from './keyboard-action.ts';
import type { LayoutName } from './layouts/layout.ts';
import { layouts } from './layouts/layouts.ts';
import type { PlayedKeys } from './press.ts';

export interface KeyboardSettings {
  readonly layout: LayoutName;
  readonly velocity: number;
  /** Semitones by which everything is moved. */
  readonly transposition: number;
  /** The pedal is down unless Space is held. */
  readonly inverseSustain: boolean;
}

export interface ComputerKeyboardSetting {
  /** The window, or whatever hears `keydown`, `keyup` and `blur`. */
  readonly window: EventTarget;
  /** The document, or whatever hears `visibilitychange`. */
  readonly document: EventTarget;
  readonly played: PlayedKeys;
  /** Read at each key. */
  readonly settings: () => KeyboardSettings;
  /** Whether the piano must not hear the keys now, as while a dialog is open. */
  readonly isBusy: () => boolean;
  readonly setTransposition: (semitones: number) => void;
  readonly setVelocity: (velocity: number) => void;
}

export interface ComputerKeyboard {
  /** To be called when the settings changed, for the pedal's resting place. */
  refresh(): void;
  releaseAll(): void;
  stop(): void;
}

type KeyEvent = KeyboardEvent & KeyPress;

/** The computer keyboard as an instrument: notes by place, Space as pedal, arrows to transpose, + and − for velocity. */
export function createComputerKeyboard(setting: ComputerKeyboardSetting): ComputerKeyboard {
  const { window, document, played, settings, isBusy } = setting;
  const held = createHeldNotes<string>(played, 'keyboard');
  const owner = watchKeyOwner(window);
  let spaceHeld = false;
  let pedalDown = false;

  function refresh(): void {
    const isDown = spaceHeld !== settings().inverseSustain;
    if (isDown === pedalDown) return;
    pedalDown = isDown;
    played.pedal(isDown, 'keyboard');
  }

  function playNote(code: string, key: number, at: number): void {
    const note = shiftedNote(key, settings().transposition);
    if (note !== null) held.press(code, note, { velocity: settings().velocity, at });
  }

  function perform(code: string, action: KeyboardAction, at: number): void {
    switch (action.kind) {
      case 'note':
        return playNote(code, action.note, at);
      case 'pedal':
        spaceHeld = true;
        return refresh();
      case 'transpose':
        return setting.setTransposition(transposed(settings().transposition, action.key));
      case 'velocity':
        return setting.setVelocity(steppedVelocity(settings().velocity, action.key));
      case 'modifier':
        return undefined;
      default:
        return action satisfies never;
    }
  }

  function isForOthers(event: KeyEvent): boolean {
    const taken = event.defaultPrevented || event.isComposing || isWrittenInto(event.target);
    return taken || isBusy() || owner.isControls(codeOf(event), event.target);
  }

  function releaseAll(): void {
    held.releaseAll();
    spaceHeld = false;
    refresh();
  }

  function onKeyDown(event: Event): void {
    const press = event as KeyEvent;
    if (press.key === 'Meta') releaseAll();
    if (isForOthers(press)) return;
    const action = keyboardAction(layouts[settings().layout], press);
    if (action === null) return;
    press.preventDefault();
    if (!press.repeat) perform(codeOf(press), action, press.timeStamp);
  }

  /** A key ends what it began, whatever the modifiers are by now. */
  function onKeyUp(event: Event): void {
    const press = event as KeyEvent;
    if (press.key === 'Meta') releaseAll();
    held.release(codeOf(press), press.timeStamp);
    if (codeOf(press) !== 'Space' || !spaceHeld) return;
    press.preventDefault();
    spaceHeld = false;
    refresh();
  }

  const heard = [
    [window, 'keydown', onKeyDown],
    [window, 'keyup', onKeyUp],
    [window, 'blur', releaseAll],
    [document, 'visibilitychange', releaseAll],
  ] as const;
  for (const [target, name, listener] of heard) target.addEventListener(name, listener);
  refresh();

  return {
    refresh,
    releaseAll,
    stop: () => {
      for (const [target, name, listener] of heard) target.removeEventListener(name, listener);
      owner.stop();
      held.releaseAll();
      if (pedalDown) played.pedal(false, 'keyboard');
    },
  };
}
