/** The bytes of MIDI 1.0 that playing needs; a status byte carries the channel (0 to 15) in its low half. */
export const MIDI = {
  noteOff: 128,
  noteOn: 144,
  controlChange: 176,
  programChange: 192,
  channelPressure: 208,
  /** From here on no byte belongs to a channel. */
  system: 240,
  /** From here on bytes may come in the midst of other messages (clock, active sensing). */
  realTime: 248,
} as const;

export const CONTROLLER = {
  sustain: 64,
  allSoundOff: 120,
  resetAll: 121,
  /** All notes off, and the modes after it, which imply it. */
  allNotesOff: 123,
} as const;
