import { NOTE } from '@quatremains/protocol/limits';

type NoteVisit = (note: number) => void;

/**
 * Sounding notes of one instrument, from its keys and its pedal: a released key sounds on while the pedal is down,
 * and a raised pedal ends only notes without a held key. Its methods do not allocate.
 *
 * Several inputs (mouse and keyboard) may hold a key or the pedal at once. Each input is a bit, `input`, from 0 to 7,
 * so that a repeated press from one input needs one release.
 */
export class SoundingNotes {
  readonly #hands = new Uint8Array(NOTE.highest + 1);
  readonly #sounds = new Uint8Array(NOTE.highest + 1);
  #pedals = 0;

  get isPedalDown(): boolean {
    return this.#pedals !== 0;
  }

  isHeld(note: number): boolean {
    return (this.#hands[note] ?? 0) !== 0;
  }

  isSounding(note: number): boolean {
    return this.#sounds[note] === 1;
  }

  /** A key goes down and its note starts. Returns true when the note was sounding already (a re-strike). */
  press(note: number, hand = 0): boolean {
    const wasSounding = this.isSounding(note);
    this.#hands[note] = (this.#hands[note] ?? 0) | (1 << hand);
    this.#sounds[note] = 1;
    return wasSounding;
  }

  /** A key goes up. Returns true when its note ends now. */
  release(note: number, hand = 0): boolean {
    if (!this.isHeld(note)) return false;
    this.#hands[note] = (this.#hands[note] ?? 0) & ~(1 << hand);
    if (this.isHeld(note) || this.isPedalDown) return false;
    this.#sounds[note] = 0;
    return true;
  }

  /** The pedal moves. Calls `ends` for each note that ends with it. */
  movePedal(isDown: boolean, ends: NoteVisit, hand = 0): void {
    this.#pedals = isDown ? this.#pedals | (1 << hand) : this.#pedals & ~(1 << hand);
    if (!this.isPedalDown) this.#endUnheld(ends);
  }

  /** Releases all keys and the pedal. Calls `ends` for each note that ends. */
  silence(ends: NoteVisit): void {
    this.#hands.fill(0);
    this.#pedals = 0;
    this.#endUnheld(ends);
  }

  #endUnheld(ends: NoteVisit): void {
    for (let note = 0; note <= NOTE.highest; note++) {
      if (!this.isSounding(note) || this.isHeld(note)) continue;
      this.#sounds[note] = 0;
      ends(note);
    }
  }
}
