import { describe, expect, test } from 'vitest';
import { aMidiSetup } from './testing/a-midi-setup.ts';

const ON = [144, 60, 100];
const OFF = [128, 60, 0];

describe('a MIDI keyboard', () => {
  test('plays keys and pedal at their own time', () => {
    const { midi, heard } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.receive(ON, 4_990);
    keyboard.receive([176, 64, 127], 4_992.5);
    keyboard.receive(OFF, 4_995);
    keyboard.receive([176, 64, 0], 5_000);
    expect(heard).toEqual(['4990: +60 100', '4992.5: pedal down', '4995: -60', '5000: pedal up']);
  });

  test.each([0, 5_000.4, -7, Number.NaN, 3_999])('with the time %d plays now', (at) => {
    const { midi, heard } = aMidiSetup();
    midi.plug('input', 'Keystation').receive(ON, at);
    expect(heard).toEqual(['5000: +60 100']);
  });

  test('plays all notes from 0 to 127', () => {
    const { midi, heard } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    for (const note of [0, 20, 21, 108, 109, 127]) keyboard.receive([144, note, 64], 5_000);
    expect(heard).toEqual([0, 20, 21, 108, 109, 127].map((note) => `5000: +${note} 64`));
  });

  test('is transposed; invalid notes stay silent, and a key ends the note it started', () => {
    const { midi, piano, take } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    piano.transposition = 12;
    keyboard.receive([...ON, 144, 120, 64], 5_000);
    piano.transposition = 0;
    keyboard.receive([...OFF, 128, 120, 0], 5_000);
    expect(take()).toEqual(['5000: +72 100', '5000: -72']);
  });

  test('uses its velocity curve or the fixed velocity', () => {
    const { midi, touch, take } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    touch.curve = 'softer';
    keyboard.receive([144, 60, 64], 5_000);
    touch.fixed = 85;
    keyboard.receive([144, 62, 64], 5_000);
    expect(take()).toEqual(['5000: +60 32', '5000: +62 85']);
  });

  test('plays on all channels, or only on the selected one', () => {
    const { midi, touch, take } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.receive([147, 60, 100, 159, 62, 100, 191, 64, 127], 5_000);
    expect(take()).toEqual(['5000: +60 100', '5000: +62 100', '5000: pedal down']);
    touch.channel = 3;
    keyboard.receive([147, 64, 100, 144, 65, 100, 176, 64, 127], 5_000);
    expect(take()).toEqual(['5000: +64 100']);
    keyboard.receive([159, 62, 0, 191, 64, 0], 5_000);
    expect(take()).toEqual(['5000: -62', '5000: pedal up']);
  });

  test('that sends a key twice without releasing it plays twice, and ends once', () => {
    const { midi, heard } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    for (const message of [ON, ON, OFF, OFF]) keyboard.receive(message, 5_000);
    expect(heard).toEqual(['5000: +60 100', '5000: -60', '5000: +60 100', '5000: -60']);
  });

  test('plays the last attached piano, and then the previous one again', () => {
    const { midi, input, take } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    const taps: number[] = [];
    keyboard.receive([...ON, 176, 64, 127], 5_000);
    const stop = input.play({
      keys: { down: ({ note }) => taps.push(note), up: () => undefined, pedal: () => undefined },
      transposition: () => 0,
    });
    expect(take()).toEqual(['5000: +60 100', '5000: pedal down', 'undefined: -60', 'undefined: pedal up']);
    keyboard.receive([...OFF, ...ON], 5_000);
    stop();
    keyboard.receive([...OFF, ...ON], 5_000);
    expect(taps).toEqual([60]);
    expect(take()).toEqual(['undefined: pedal down', '5000: -60', '5000: +60 100']);
  });

  test('ends its keys on "all notes off", and keeps the pedal', () => {
    const { midi, take } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.receive([144, 60, 100, 64, 100, 145, 67, 100, 176, 64, 127], 5_000);
    take();
    keyboard.receive([176, 123, 0], 5_000);
    expect(take()).toEqual(['5000: -60', '5000: -64']);
  });
});

describe('a disconnected device', () => {
  test('ends its own keys and its pedal only', () => {
    const { midi, take } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    const other = midi.plug('input', 'Seaboard');
    keyboard.receive([144, 60, 100, 64, 100, 149, 67, 100, 176, 64, 127], 5_000);
    other.receive([144, 64, 90], 5_000);
    take();
    midi.pullOut(keyboard);
    expect(take()).toEqual(['5000: -60', '5000: -67', '5000: pedal up']);
    other.receive([128, 64, 0], 5_000);
    expect(take()).toEqual(['5000: -64']);
  });

  test('plays again after reconnecting, once for each key', () => {
    const { midi, heard } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    midi.pullOut(keyboard);
    keyboard.receive(ON, 5_000);
    expect(heard).toEqual([]);
    midi.plugAgain(keyboard);
    keyboard.receive(ON, 5_000);
    expect(heard).toEqual(['5000: +60 100']);
    expect(keyboard.connection).toBe('open');
  });

  test('during a message starts with a new message', () => {
    const { midi, heard } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.receive([144, 60], 5_000);
    midi.pullOut(keyboard);
    midi.plugAgain(keyboard);
    keyboard.receive([100], 5_000);
    expect(heard).toEqual([]);
  });
});

describe('a device that is switched off', () => {
  test('ends its keys, is closed, and is ignored until it is switched on', () => {
    const { midi, off, devices, take } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.receive(ON, 5_000);
    take();
    off.add('Keystation');
    devices.refresh();
    keyboard.receive([144, 62, 100], 5_000);
    expect(take()).toEqual(['5000: -60']);
    expect(keyboard.connection).toBe('closed');
    off.clear();
    devices.refresh();
    keyboard.receive(ON, 5_000);
    expect(take()).toEqual(['5000: +60 100']);
  });
});

describe('several devices', () => {
  test('hold a key and the pedal together: both end with the last device', () => {
    const { midi, heard } = aMidiSetup();
    const [one, other] = [midi.plug('input', 'Keystation'), midi.plug('input', 'Seaboard')];
    one.receive([...ON, 176, 64, 127], 5_000);
    other.receive([...ON, 176, 64, 127], 5_000);
    one.receive([...OFF, 176, 64, 0], 5_000);
    expect(heard).toEqual(['5000: +60 100', '5000: pedal down', '5000: +60 100']);
    other.receive([...OFF, 176, 64, 0], 5_000);
    expect(heard.slice(3)).toEqual(['5000: -60', '5000: pedal up']);
  });

  test('of one name are listed once, nameless devices by their number', () => {
    const { midi, devices, changes } = aMidiSetup();
    const before = changes();
    midi.plug('input', 'Keystation');
    midi.plug('input', 'Keystation');
    midi.plug('input', '  ');
    midi.plug('input', null);
    expect(devices.inputs().map(({ name }) => name)).toEqual(['Keystation', 'input-2', 'input-3']);
    expect(changes() - before).toBe(4);
  });
});

test('a device used by another program is listed as busy until it is switched off', async () => {
  const { midi, off, devices } = aMidiSetup();
  off.add('Keystation');
  const keyboard = midi.plug('input', 'Keystation');
  keyboard.isUsedElsewhere = true;
  off.clear();
  devices.refresh();
  await expect.poll(() => devices.inputs()).toEqual([{ name: 'Keystation', isOn: true, isBusy: true }]);
  off.add('Keystation');
  devices.refresh();
  expect(devices.inputs()).toEqual([{ name: 'Keystation', isOn: false, isBusy: false }]);
});

describe('a player who leaves the piano', () => {
  test('holds nothing; a player who starts with the pedal down has it down', () => {
    const { midi, play, stopPlaying, take } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.receive([...ON, 176, 64, 127], 5_000);
    take();
    stopPlaying();
    expect(take()).toEqual(['undefined: -60', 'undefined: pedal up']);
    keyboard.receive([144, 62, 100], 5_000);
    play();
    expect(take()).toEqual(['undefined: pedal down']);
    keyboard.receive([128, 62, 0, 176, 64, 0], 5_000);
    expect(take()).toEqual(['5000: -62', '5000: pedal up']);
  });

  test('is ignored after the devices are stopped', () => {
    const { midi, stop, take } = aMidiSetup();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.receive(ON, 5_000);
    take();
    stop();
    expect(take()).toEqual(['5000: -60']);
    keyboard.receive(ON, 5_000);
    midi.plug('input', 'Seaboard').receive(ON, 5_000);
    expect(take()).toEqual([]);
  });
});
