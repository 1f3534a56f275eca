/** Why there are no devices: the browser has no Web MIDI, the user refused, or the system's devices are unreachable. */
export type MidiRefusal = 'unsupported' | 'refused' | 'unavailable';

export type MidiAccessResult =
  | { readonly access: MIDIAccess }
  | { readonly refusal: MidiRefusal; readonly reason: string };

/** The part of `Navigator` that provides MIDI access. */
export interface MidiBrowser {
  readonly requestMIDIAccess?: () => Promise<MIDIAccess>;
}

/** The error names for a refusal by the user or by the page's policy. */
const REFUSALS: readonly string[] = ['NotAllowedError', 'SecurityError'];

function refusalOf(error: unknown): MidiAccessResult {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const refusal = REFUSALS.includes(name) ? 'refused' : 'unavailable';
  return { refusal, reason: `${name}: ${message}` };
}

/** Requests access to MIDI devices; the browser may ask the user. System exclusive messages are not requested. */
export async function requestMidi(browser: MidiBrowser): Promise<MidiAccessResult> {
  if (typeof browser.requestMIDIAccess !== 'function')
    return { refusal: 'unsupported', reason: 'this browser has no Web MIDI' };
  try {
    return { access: await browser.requestMIDIAccess() };
  } catch (error) {
    return refusalOf(error);
  }
}
