/** Sounds the notes of a track. Times are ms of the audio clock; notes come in the order of their times. */
export interface SongOutput {
  /** The audio clock, ms. */
  now(): number;
  noteOn(key: number, velocity: number, at: number): void;
  noteOff(key: number, at: number): void;
  /** A beat of the metronome. */
  click(isAccent: boolean, at: number): void;
  /** Ends all notes, and cancels scheduled notes and beats. */
  silence(): void;
}
