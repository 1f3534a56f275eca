import { createFakeClock } from '@quatremains/rules/testing/fake-clock';
import type { PlayedKeys } from '../../press.ts';
import { createMidiDevices } from '../midi-devices.ts';
import { MidiInput, type MidiTouch } from '../midi-input.ts';
import { MidiThrough } from '../midi-through.ts';
import { SyntheticMidi } from './synthetic-midi.ts';

/** Records what is played with its time: `10: +60 100`, `20: -60`, `30: pedal down`. */
function aListener(heard: string[]): PlayedKeys {
  return {
    down: ({ note, velocity, at }) => void heard.push(`${at}: +${note} ${velocity}`),
    up: ({ note, at }) => void heard.push(`${at}: -${note}`),
    pedal: (isDown, _, at) => void heard.push(`${at}: pedal ${isDown ? 'down' : 'up'}`),
  };
}

/** A piano (page clock 5,000) with synthetic devices, all switched on except those in `off`. */
export function aMidiSetup() {
  const clock = createFakeClock(5_000);
  const midi = new SyntheticMidi();
  const heard: string[] = [];
  const off = new Set<string>();
  const touch: { -readonly [Name in keyof MidiTouch]: MidiTouch[Name] } = {
    curve: 'default',
    fixed: null,
    channel: 'all',
  };
  const piano = { transposition: 0 };
  const input = new MidiInput(() => touch);
  const through = new MidiThrough();
  const isOn = (name: string): boolean => !off.has(name);
  let changes = 0;
  const devices = createMidiDevices({
    input,
    through,
    clock,
    isInputOn: isOn,
    isOutputOn: isOn,
    onChange: () => {
      changes += 1;
    },
  });
  const play = () => input.play({ keys: aListener(heard), transposition: () => piano.transposition });
  const stopPlaying = play();
  const stop = devices.follow(midi.access);
  return {
    clock,
    midi,
    heard,
    off,
    touch,
    piano,
    input,
    through,
    devices,
    play,
    stopPlaying,
    stop,
    changes: () => changes,
    /** Everything played since the last call. */
    take: () => heard.splice(0),
  };
}
