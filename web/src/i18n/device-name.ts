import { m } from './generated/messages.js';

const inputNames: Readonly<Record<string, () => string>> = {
  keyboard: m.device_keyboard,
  mouse: m.device_mouse,
  midi: m.device_midi,
};

/** An input's translated name, or the name of the MIDI device. */
export function inputName(input: string): string {
  return inputNames[input]?.() ?? input;
}

/** An output's name; browsers often hide it. */
export function outputName(output: string): string {
  return output === 'default' ? m.device_output() : output;
}
