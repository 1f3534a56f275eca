import { isBlackKey } from '@quatremains/rules/play/piano-keys';
import { describe, expect, test } from 'vitest';
import { keyLabel, noteLabels, readOwnLegends } from './layout-labels.ts';
import { noModifiers } from './layout.ts';
import { layouts } from './layouts.ts';

const { qwertyMpp, azertyMpp, qwertyVp } = layouts;

describe('the two rows (qwertyMpp, azertyMpp)', () => {
  test('the lower row starts at A2 and the upper at A3, with all white keys', () => {
    const play = (codes: string) => codes.split(' ').map((code) => qwertyMpp.noteFor(code, noModifiers));
    expect(play('KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash')).toEqual([
      45, 47, 48, 50, 52, 53, 55, 57, 59, 60,
    ]);
    expect(play('KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight')).toEqual([
      57, 59, 60, 62, 64, 65, 67, 69, 71, 72, 74, 76,
    ]);
  });

  test('black keys lie between them, with gaps as on a piano', () => {
    const codes =
      'KeyA KeyS KeyF KeyG KeyJ KeyK KeyL Quote Digit1 Digit2 Digit4 Digit5 Digit7 Digit8 Digit9 Minus Equal';
    const notes = codes.split(' ').map((code) => qwertyMpp.noteFor(code, noModifiers));
    expect(notes).toEqual([44, 46, 49, 51, 54, 56, 58, 61, 56, 58, 61, 63, 66, 68, 70, 73, 75]);
    expect(notes.every((note) => note !== null && isBlackKey(note))).toBe(true);
  });

  test.each(['KeyD', 'KeyH', 'Semicolon', 'Digit3', 'Digit6', 'Digit0', 'Backquote', 'Backslash', 'Tab', 'Escape'])(
    '%s plays nothing',
    (code) => {
      expect(qwertyMpp.noteFor(code, noModifiers)).toBeNull();
    },
  );

  test.each([
    ['Shift', { shift: true }, 72],
    ['Caps Lock', { capsLock: true }, 48],
    ['Control', { ctrl: true }, 48],
    ['Alt', { alt: true }, 84],
    ['Shift before Caps Lock', { shift: true, capsLock: true }, 72],
    ['Caps Lock before Alt', { capsLock: true, alt: true }, 48],
  ])('%s transposes by octaves', (_, modifiers, note) => {
    expect(qwertyMpp.noteFor('KeyE', { ...noModifiers, ...modifiers })).toBe(note);
  });

  test.each(['KeyW', 'KeyT', 'KeyN', 'Minus', 'Equal'])('Control and %s is left to the browser', (code) => {
    expect(qwertyMpp.noteFor(code, { ...noModifiers, ctrl: true })).toBeNull();
  });

  test('an AZERTY keyboard plays the same positions', () => {
    expect(azertyMpp.notes).toEqual(qwertyMpp.notes);
  });
});

describe('the Virtual Piano layout (qwertyVp)', () => {
  test('36 white keys from C2 to C7, with middle C on T', () => {
    const notes = [...qwertyVp.notes.values()];
    expect(notes).toHaveLength(36);
    expect(notes.some((note) => isBlackKey(note))).toBe(false);
    expect([notes[0], notes.at(-1), qwertyVp.notes.get('KeyT')]).toEqual([36, 96, 60]);
  });

  test('Shift plays the next semitone', () => {
    expect(qwertyVp.noteFor('KeyT', { ...noModifiers, shift: true })).toBe(61);
    expect(qwertyVp.noteFor('Digit3', { ...noModifiers, shift: true })).toBe(41);
  });

  test('Control plays both ends of the piano', () => {
    const play = (code: string) => qwertyVp.noteFor(code, { ...noModifiers, ctrl: true });
    expect([play('Digit1'), play('Digit0'), play('KeyQ'), play('KeyR')]).toEqual([21, 30, 31, 34]);
    expect([play('KeyY'), play('KeyP'), play('KeyA'), play('KeyJ')]).toEqual([97, 101, 102, 108]);
    expect([play('KeyW'), play('KeyT'), play('KeyZ')]).toEqual([null, null, null]);
  });

  test('Caps Lock changes nothing', () => {
    expect(qwertyVp.noteFor('KeyT', { ...noModifiers, capsLock: true })).toBe(60);
  });
});

describe('labels', () => {
  test('an AZERTY keyboard shows its own legends', () => {
    const labels = noteLabels(azertyMpp, 0);
    const shown = [44, 45, 48, 55, 56, 57, 59, 60, 61, 63, 66, 68, 73, 74, 76].map((note) => labels.get(note));
    expect(shown).toEqual(['Q', 'W', 'C', ',', 'K', ';', ':', 'E', "'", '(', 'È', '_', ')', '^', '$']);
  });

  test('the Virtual Piano shows lower case on white keys and shifted characters on black ones', () => {
    const labels = noteLabels(qwertyVp, 0);
    expect([36, 37, 39, 60, 61, 96].map((note) => labels.get(note))).toEqual(['1', '!', '@', 't', 'T', 'm']);
  });

  test('labels move with the transposition, and disappear at the ends', () => {
    expect(noteLabels(qwertyMpp, 12).get(72)).toBe('E');
    expect(noteLabels(qwertyMpp, 100).size).toBeLessThan(noteLabels(qwertyMpp, 0).size);
  });

  test('shows the reader’s own legends where the browser provides them', async () => {
    const german = new Map([['KeyZ', 'y']]);
    const own = await readOwnLegends({ keyboard: { getLayoutMap: () => Promise.resolve(german) } });
    expect(keyLabel(qwertyMpp, 'KeyZ', own)).toBe('Y');
    expect(keyLabel(qwertyMpp, 'KeyX', own)).toBe('X');
  });

  test('keeps the printed legends where the browser refuses', async () => {
    const own = await readOwnLegends({ keyboard: { getLayoutMap: () => Promise.reject(new Error('denied')) } });
    expect(own.size).toBe(0);
    expect((await readOwnLegends({})).size).toBe(0);
  });
});
