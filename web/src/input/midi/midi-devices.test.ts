import { describe, expect, test } from 'vitest';
import { atTheDevices } from './testing/at-the-devices.ts';

const ON = [144, 60, 100];
const OFF = [128, 60, 0];

describe('a MIDI keyboard', () => {
  test('plays keys and pedal at the moment they moved', () => {
    const { midi, heard } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.say(ON, 4_990);
    keyboard.say([176, 64, 127], 4_992.5);
    keyboard.say(OFF, 4_995);
    keyboard.say([176, 64, 0], 5_000);
    expect(heard).toEqual(['4990: +60 100', '4992.5: pedal down', '4995: -60', '5000: pedal up']);
  });

  test.each([0, 5_000.4, -7, Number.NaN, 3_999])('whose clock says %d plays now', (at) => {
    const { midi, heard } = atTheDevices();
    midi.plug('input', 'Keystation').say(ON, at);
    expect(heard).toEqual(['5000: +60 100']);
  });

  test('plays all notes from 0 to 127', () => {
    const { midi, heard } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    for (const note of [0, 20, 21, 108, 109, 127]) keyboard.say([144, note, 64], 5_000);
    expect(heard).toEqual([0, 20, 21, 108, 109, 127].map((note) => `5000: +${note} 64`));
  });

  test('is transposed; what then is no note stays silent, and a key ends what it began', () => {
    const { midi, piano, take } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    piano.transposition = 12;
    keyboard.say([...ON, 144, 120, 64], 5_000);
    piano.transposition = 0;
    keyboard.say([...OFF, 128, 120, 0], 5_000);
    expect(take()).toEqual(['5000: +72 100', '5000: -72']);
  });

  test('is heard with its curve, or with the velocity that is fixed', () => {
    const { midi, touch, take } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    touch.curve = 'softer';
    keyboard.say([144, 60, 64], 5_000);
    touch.fixed = 85;
    keyboard.say([144, 62, 64], 5_000);
    expect(take()).toEqual(['5000: +60 32', '5000: +62 85']);
  });

  test('is heard on all channels, or only on the one that was chosen', () => {
    const { midi, touch, take } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.say([147, 60, 100, 159, 62, 100, 191, 64, 127], 5_000);
    expect(take()).toEqual(['5000: +60 100', '5000: +62 100', '5000: pedal down']);
    touch.channel = 3;
    keyboard.say([147, 64, 100, 144, 65, 100, 176, 64, 127], 5_000);
    expect(take()).toEqual(['5000: +64 100']);
    keyboard.say([159, 62, 0, 191, 64, 0], 5_000);
    expect(take()).toEqual(['5000: -62', '5000: pedal up']);
  });

  test('that strikes a key twice without lifting it is heard twice, and lets go once', () => {
    const { midi, heard } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    for (const message of [ON, ON, OFF, OFF]) keyboard.say(message, 5_000);
    expect(heard).toEqual(['5000: +60 100', '5000: -60', '5000: +60 100', '5000: -60']);
  });

  test('plays what is put before it, and then again the piano of before', () => {
    const { midi, hands, take } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    const taps: number[] = [];
    keyboard.say([...ON, 176, 64, 127], 5_000);
    const stop = hands.play({
      keys: { down: ({ note }) => taps.push(note), up: () => undefined, pedal: () => undefined },
      transposition: () => 0,
    });
    expect(take()).toEqual(['5000: +60 100', '5000: pedal down', 'undefined: -60', 'undefined: pedal up']);
    keyboard.say([...OFF, ...ON], 5_000);
    stop();
    keyboard.say([...OFF, ...ON], 5_000);
    expect(taps).toEqual([60]);
    expect(take()).toEqual(['undefined: pedal down', '5000: -60', '5000: +60 100']);
  });

  test('that says "all notes off" lets its keys go, and keeps the pedal', () => {
    const { midi, take } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.say([144, 60, 100, 64, 100, 145, 67, 100, 176, 64, 127], 5_000);
    take();
    keyboard.say([176, 123, 0], 5_000);
    expect(take()).toEqual(['5000: -60', '5000: -64']);
  });
});

describe('a device that vanishes', () => {
  test('lets its keys and its pedal go, and nobody else’s', () => {
    const { midi, take } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    const other = midi.plug('input', 'Seaboard');
    keyboard.say([144, 60, 100, 64, 100, 149, 67, 100, 176, 64, 127], 5_000);
    other.say([144, 64, 90], 5_000);
    take();
    midi.pullOut(keyboard);
    expect(take()).toEqual(['5000: -60', '5000: -67', '5000: pedal up']);
    other.say([128, 64, 0], 5_000);
    expect(take()).toEqual(['5000: -64']);
  });

  test('and comes back plays again, once for each key', () => {
    const { midi, heard } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    midi.pullOut(keyboard);
    keyboard.say(ON, 5_000);
    expect(heard).toEqual([]);
    midi.plugAgain(keyboard);
    keyboard.say(ON, 5_000);
    expect(heard).toEqual(['5000: +60 100']);
    expect(keyboard.connection).toBe('open');
  });

  test('in the midst of a message begins anew', () => {
    const { midi, heard } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.say([144, 60], 5_000);
    midi.pullOut(keyboard);
    midi.plugAgain(keyboard);
    keyboard.say([100], 5_000);
    expect(heard).toEqual([]);
  });
});

describe('a device that is switched off', () => {
  test('lets go, is closed, and is not heard until it is switched on', () => {
    const { midi, off, devices, take } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.say(ON, 5_000);
    take();
    off.add('Keystation');
    devices.refresh();
    keyboard.say([144, 62, 100], 5_000);
    expect(take()).toEqual(['5000: -60']);
    expect(keyboard.connection).toBe('closed');
    off.clear();
    devices.refresh();
    keyboard.say(ON, 5_000);
    expect(take()).toEqual(['5000: +60 100']);
  });
});

describe('several devices', () => {
  test('hold a key and the pedal together: both end with the last of them', () => {
    const { midi, heard } = atTheDevices();
    const [one, other] = [midi.plug('input', 'Keystation'), midi.plug('input', 'Seaboard')];
    one.say([...ON, 176, 64, 127], 5_000);
    other.say([...ON, 176, 64, 127], 5_000);
    one.say([...OFF, 176, 64, 0], 5_000);
    expect(heard).toEqual(['5000: +60 100', '5000: pedal down', '5000: +60 100']);
    other.say([...OFF, 176, 64, 0], 5_000);
    expect(heard.slice(3)).toEqual(['5000: -60', '5000: pedal up']);
  });

  test('of one name are listed once, those without a name by their number', () => {
    const { midi, devices, changes } = atTheDevices();
    const before = changes();
    midi.plug('input', 'Keystation');
    midi.plug('input', 'Keystation');
    midi.plug('input', '  ');
    midi.plug('input', null);
    expect(devices.inputs().map(({ name }) => name)).toEqual(['Keystation', 'input-2', 'input-3']);
    expect(changes() - before).toBe(4);
  });
});

test('a device that another program holds is listed as busy, until it is switched off', async () => {
  const { midi, off, devices } = atTheDevices();
  off.add('Keystation');
  const keyboard = midi.plug('input', 'Keystation');
  keyboard.isTaken = true;
  off.clear();
  devices.refresh();
  await expect.poll(() => devices.inputs()).toEqual([{ name: 'Keystation', isOn: true, isBusy: true }]);
  off.add('Keystation');
  devices.refresh();
  expect(devices.inputs()).toEqual([{ name: 'Keystation', isOn: false, isBusy: false }]);
});

describe('who leaves the piano', () => {
  test('holds nothing any more, and who sits down with the pedal down has it down', () => {
    const { midi, play, stopPlaying, take } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.say([...ON, 176, 64, 127], 5_000);
    take();
    stopPlaying();
    expect(take()).toEqual(['undefined: -60', 'undefined: pedal up']);
    keyboard.say([144, 62, 100], 5_000);
    play();
    expect(take()).toEqual(['undefined: pedal down']);
    keyboard.say([128, 62, 0, 176, 64, 0], 5_000);
    expect(take()).toEqual(['5000: -62', '5000: pedal up']);
  });

  test('is followed by nothing once the devices are no longer listened to', () => {
    const { midi, stop, take } = atTheDevices();
    const keyboard = midi.plug('input', 'Keystation');
    keyboard.say(ON, 5_000);
    take();
    stop();
    expect(take()).toEqual(['5000: -60']);
    keyboard.say(ON, 5_000);
    midi.plug('input', 'Seaboard').say(ON, 5_000);
    expect(take()).toEqual([]);
  });
});
