import { m } from './generated/messages.js';

const inputNames: Readonly<Record<string, () => string>> = {
  keyboard: m.device_keyboard,
  mouse: m.device_mouse,
  midi: m.device_midi,
};

/** What an input is called by people: a way to play in words, a device by its own name. */
export function inputName(input: string): string {
  return inputNames[input]?.() ?? input;
}

/** What an output is called by people; browsers often keep its name to themselves. */
export function outputName(output: string): string {
  return output === 'default' ? m.device_output() : output;
}
