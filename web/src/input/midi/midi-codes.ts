/** The MIDI 1.0 bytes used for playing. A status byte carries the channel (0 to 15) in its low half. */
export const MIDI = {
  noteOff: 128,
  noteOn: 144,
  controlChange: 176,
  programChange: 192,
  channelPressure: 208,
  /** From here on bytes belong to no channel. */
  system: 240,
  /** From here on bytes may arrive within other messages (clock, active sensing). */
  realTime: 248,
} as const;

export const CONTROLLER = {
  sustain: 64,
  allSoundOff: 120,
  resetAll: 121,
  /** All notes off. The mode messages after it imply it. */
  allNotesOff: 123,
} as const;
