/** Why there are no devices: the browser has none, one said no, or the system's devices cannot be reached. */
export type MidiRefusal = 'unsupported' | 'refused' | 'unavailable';

export type MidiAnswer = { readonly access: MIDIAccess } | { readonly refusal: MidiRefusal; readonly reason: string };

/** What of a browser is asked for devices. */
export interface MidiBrowser {
  readonly requestMIDIAccess?: () => Promise<MIDIAccess>;
}

/** The names under which browsers say that the user, or the page's policy, does not want it. */
const REFUSALS: readonly string[] = ['NotAllowedError', 'SecurityError'];

function refusalOf(error: unknown): MidiAnswer {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const refusal = REFUSALS.includes(name) ? 'refused' : 'unavailable';
  return { refusal, reason: `${name}: ${message}` };
}

/** Asks the browser for its devices, which may ask the user. System exclusive messages are not needed. */
export async function askForMidi(browser: MidiBrowser): Promise<MidiAnswer> {
  if (typeof browser.requestMIDIAccess !== 'function')
    return { refusal: 'unsupported', reason: 'this browser has no Web MIDI' };
  try {
    return { access: await browser.requestMIDIAccess() };
  } catch (error) {
    return refusalOf(error);
  }
}
