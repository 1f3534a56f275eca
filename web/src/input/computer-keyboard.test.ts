import { describe, expect, test } from 'vitest';
import { createComputerKeyboard, type KeyboardSettings } from './computer-keyboard.ts';
import { aKeyEvent, type FakeKey } from './testing/a-key-event.ts';
import { aPlayer } from './testing/a-player.ts';

function aKeyboard(given: Partial<KeyboardSettings> = {}) {
  const settings = {
    layout: 'qwertyMpp' as KeyboardSettings['layout'],
    velocity: 85,
    transposition: 0,
    inverseSustain: false,
    sustain: false,
    ...given,
  };
  const window = new EventTarget();
  const document = new EventTarget();
  const player = aPlayer();
  let busy = false;
  const keyboard = createComputerKeyboard({
    window,
    document,
    played: player,
    settings: () => settings,
    isBusy: () => busy,
    setTransposition: (semitones) => {
      settings.transposition = semitones;
    },
    setVelocity: (velocity) => {
      settings.velocity = velocity;
    },
  });
  const send = (name: string, code: string, fake: FakeKey = {}): boolean =>
    !window.dispatchEvent(aKeyEvent(name, code, fake));
  return {
    ...player,
    settings,
    keyboard,
    window,
    document,
    down: (code: string, fake?: FakeKey) => send('keydown', code, fake),
    up: (code: string, fake?: FakeKey) => send('keyup', code, fake),
    setBusy: (now: boolean) => {
      busy = now;
    },
  };
}

describe('notes', () => {
  test('a key plays once while it is held, and ends when it is released', () => {
    const { down, up, heard } = aKeyboard();
    down('KeyE');
    down('KeyE', { repeat: true });
    up('KeyE');
    expect(heard).toEqual(['+60', '-60']);
  });

  test('releasing Shift first leaves no note hanging', () => {
    const { down, up, heard } = aKeyboard();
    down('KeyE', { shiftKey: true });
    up('ShiftLeft');
    up('KeyE');
    expect(heard).toEqual(['+72', '-72']);
  });

  test('a transposition during a note ends the original note', () => {
    const { down, up, heard } = aKeyboard();
    down('KeyE');
    down('ArrowRight');
    up('KeyE');
    expect(heard).toEqual(['+60', '-60']);
  });

  test('where the rows overlap, a note ends with the last of its keys', () => {
    const { down, up, take } = aKeyboard();
    down('Slash');
    down('KeyE');
    expect(take()).toEqual(['+60', '+60']);
    up('Slash');
    expect(take()).toEqual([]);
    up('KeyE');
    expect(take()).toEqual(['-60']);
  });

  test('a note transposed beyond 0 to 127 is not played', () => {
    const { down, up, heard } = aKeyboard({ transposition: 60 });
    down('KeyP');
    up('KeyP');
    expect(heard).toEqual([]);
    down('KeyZ');
    expect(heard).toEqual(['+105']);
  });

  test('keys without a code are recognized by their letter', () => {
    const { down, heard } = aKeyboard();
    down('', { key: 'e' });
    expect(heard).toEqual(['+60']);
  });

  test('Caps Lock counts while it is on', () => {
    const { down, heard } = aKeyboard();
    down('KeyE', { states: ['CapsLock'] });
    expect(heard).toEqual(['+48']);
  });

  test('AltGr is Alt, even where the system adds Control', () => {
    const { down, heard } = aKeyboard();
    down('KeyE', { ctrlKey: true, altKey: true, states: ['AltGraph'] });
    expect(heard).toEqual(['+84']);
  });
});

describe('pedal, transposition, velocity', () => {
  test('Space is the pedal', () => {
    const { down, up, heard } = aKeyboard();
    down('Space');
    down('Space', { repeat: true });
    up('Space');
    expect(heard).toEqual(['pedal down', 'pedal up']);
  });

  test('inverted, the pedal is down and Space lifts it', () => {
    const { down, up, heard } = aKeyboard({ inverseSustain: true });
    down('Space');
    up('Space');
    expect(heard).toEqual(['pedal down', 'pedal up', 'pedal down']);
  });

  test('with permanent sustain, no key lifts the pedal', () => {
    const { down, up, heard } = aKeyboard({ sustain: true, inverseSustain: true });
    down('Space');
    up('Space');
    expect(heard).toEqual(['pedal down']);
  });

  test('changing the setting moves the pedal to its resting position', () => {
    const { settings, keyboard, heard } = aKeyboard();
    settings.inverseSustain = true;
    keyboard.refresh();
    expect(heard).toEqual(['pedal down']);
    keyboard.stop();
    expect(heard).toEqual(['pedal down', 'pedal up']);
  });

  test.each([
    ['ArrowUp', 1],
    ['ArrowDown', -1],
    ['ArrowRight', 12],
    ['ArrowLeft', -12],
  ])('%s transposes by %i', (code, semitones) => {
    const { down, settings } = aKeyboard();
    down(code);
    expect(settings.transposition).toBe(semitones);
  });

  test.each([
    ['NumpadAdd', '+', 94],
    ['NumpadSubtract', '-', 76],
  ])('%s changes the velocity of the following notes', (code, key, velocity) => {
    const { down, velocities } = aKeyboard();
    down(code, { key });
    down('KeyE');
    expect(velocities).toEqual([velocity]);
  });

  test('the main + and − keys change the velocity where the layout has no note for them', () => {
    const piano = aKeyboard({ layout: 'qwertyVp' });
    piano.down('Equal', { key: '+', shiftKey: true });
    expect(piano.settings.velocity).toBe(94);
    const manuals = aKeyboard();
    manuals.down('Equal', { key: '=' });
    expect([manuals.settings.velocity, ...manuals.heard]).toEqual([85, '+75']);
  });
});

describe('keys for other elements', () => {
  test.each([
    ['an input', { tagName: 'INPUT', type: 'text' }],
    ['a text area', { tagName: 'TEXTAREA' }],
    ['an editable text', { tagName: 'DIV', isContentEditable: true }],
  ])('typing into %s does not play', (_, target) => {
    const { down, heard } = aKeyboard();
    expect(down('KeyE', { target })).toBe(false);
    expect(heard).toEqual([]);
  });

  test('a focused slider does not stop letters from playing', () => {
    const { down, heard } = aKeyboard();
    down('KeyE', { target: { tagName: 'INPUT', type: 'range' } });
    expect(heard).toEqual(['+60']);
  });

  test('an open dialog gets the keys, but a note held before still ends', () => {
    const { down, up, setBusy, heard } = aKeyboard();
    down('KeyE');
    setBusy(true);
    down('KeyR');
    up('KeyE');
    expect(heard).toEqual(['+60', '-60']);
  });

  test('composing a character does not play', () => {
    const { down, heard } = aKeyboard();
    down('KeyE', { isComposing: true });
    expect(heard).toEqual([]);
  });

  test.each([
    ['Tab', {}],
    ['Escape', {}],
    ['Enter', {}],
    ['F5', {}],
    ['KeyW', { ctrlKey: true }],
    ['KeyT', { ctrlKey: true }],
    ['KeyN', { ctrlKey: true }],
    ['KeyI', { ctrlKey: true, shiftKey: true }],
    ['ArrowLeft', { altKey: true }],
    ['KeyC', { metaKey: true }],
  ])('%s %o is left to the browser', (code, fake) => {
    const { down, heard } = aKeyboard();
    expect(down(code, fake)).toBe(false);
    expect(heard).toEqual([]);
  });

  test.each(['KeyE', 'Space', 'Slash', 'Quote', 'ArrowUp', 'AltLeft'])('%s has no other effect in the page', (code) => {
    expect(aKeyboard().down(code)).toBe(true);
  });

  test('a button focused by keyboard keeps Space, a clicked one does not', () => {
    const { down, window, take } = aKeyboard();
    const button = { tagName: 'BUTTON', matches: () => true };
    const focus = (): void => {
      window.dispatchEvent(aKeyEvent('focusin', '', { target: button }));
    };
    down('Tab', { key: 'Tab' });
    focus();
    expect(down('Space', { target: button })).toBe(false);
    down('KeyE', { target: button });
    expect(take()).toEqual(['+60']);
    window.dispatchEvent(new Event('pointerdown'));
    focus();
    expect(down('Space', { target: button })).toBe(true);
    expect(take()).toEqual(['pedal down']);
  });
});

describe('no note hangs', () => {
  const endings = {
    'when the window loses the focus': ({ window }: ReturnType<typeof aKeyboard>) => {
      window.dispatchEvent(new Event('blur'));
    },
    'when the tab is hidden': ({ document }: ReturnType<typeof aKeyboard>) => {
      document.dispatchEvent(new Event('visibilitychange'));
    },
    'when Command is pressed, after which a Mac reports no release': ({ down }: ReturnType<typeof aKeyboard>) => {
      down('MetaLeft', { key: 'Meta', metaKey: true });
    },
    'when the instrument is taken away': ({ keyboard }: ReturnType<typeof aKeyboard>) => {
      keyboard.stop();
    },
  };

  test.each(Object.entries(endings))('%s', (_, ending) => {
    const piano = aKeyboard();
    piano.down('KeyE');
    piano.down('KeyR');
    piano.down('Space');
    piano.take();
    ending(piano);
    expect(piano.take()).toEqual(['-60', '-62', 'pedal up']);
    piano.up('KeyE');
    expect(piano.take()).toEqual([]);
  });

  test('a stopped keyboard ignores keys', () => {
    const { keyboard, down, heard } = aKeyboard();
    keyboard.stop();
    down('KeyE');
    expect(heard).toEqual([]);
  });
});

test('a note has the time of its key event, not of its handling', () => {
  const moments: (number | undefined)[] = [];
  const target = new EventTarget();
  createComputerKeyboard({
    window: target,
    document: new EventTarget(),
    played: { down: ({ at }) => moments.push(at), up: ({ at }) => moments.push(at), pedal: () => undefined },
    settings: () => ({ layout: 'qwertyMpp', velocity: 85, transposition: 0, inverseSustain: false, sustain: false }),
    isBusy: () => false,
    setTransposition: () => undefined,
    setVelocity: () => undefined,
  });
  const [down, up] = [aKeyEvent('keydown', 'KeyE', {}), aKeyEvent('keyup', 'KeyE', {})];
  target.dispatchEvent(down);
  target.dispatchEvent(up);
  expect(moments).toEqual([down.timeStamp, up.timeStamp]);
});
