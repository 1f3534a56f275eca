import { isDecided, noteNearest, noteStruck } from '@quatremains/rules/songs/play-along';
import type { Section } from '@quatremains/rules/songs/sections';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { firstFrom } from './first-from.ts';

/** How a key or a note was judged: a note was struck or missed, or a wrong key was struck. */
export interface Judgement {
  readonly kind: 'hit' | 'missed' | 'wrong';
  /** Index of the note; of a wrong key the note that was due, the nearest one of several. -1 for none. */
  readonly note: number;
}

type IsNote = (index: number) => boolean;

/** Judges the notes of a player who plays along, and counts the mistakes. */
export class PassJudge {
  readonly #content: TrackContent;
  readonly #isPlayers: IsNote;
  readonly #onJudged: (judgement: Judgement) => void;
  readonly #hit = new Set<number>();
  /** Notes before this one can be struck no more. */
  #next = 0;
  #mistakes = 0;

  constructor(content: TrackContent, isPlayers: IsNote, onJudged: (judgement: Judgement) => void) {
    this.#content = content;
    this.#isPlayers = isPlayers;
    this.#onJudged = onJudged;
  }

  readonly #isOpen: IsNote = (index) => this.#isPlayers(index) && !this.#hit.has(index);

  /** Judges from a position on. Mistakes that were not taken stay. */
  begin(position: number): void {
    this.#hit.clear();
    this.#next = firstFrom(this.#content.starts, position);
  }

  addHit(note: number): void {
    this.#hit.add(note);
    this.#onJudged({ kind: 'hit', note });
  }

  addWrong(key: number, position: number, isDue: IsNote = this.#isOpen): void {
    this.#mistakes += 1;
    this.#onJudged({ kind: 'wrong', note: noteNearest(this.#content, isDue, key, position) });
  }

  /** Judges a struck key by the player's notes at this position. */
  strike(key: number, position: number): void {
    const note = noteStruck(this.#content, this.#isOpen, key, position);
    if (note < 0) this.addWrong(key, position);
    else this.addHit(note);
  }

  /** The player's notes before a position that were not struck are missed. */
  passBy(position: number): void {
    for (; (this.#content.starts[this.#next] ?? Infinity) < position; this.#next++) {
      if (!this.#isOpen(this.#next)) continue;
      this.#mistakes += 1;
      this.#onJudged({ kind: 'missed', note: this.#next });
    }
  }

  /** Whether all notes of a section were struck, or can no longer be struck at a position. */
  isDecided(section: Section, position: number): boolean {
    return isDecided(this.#content, this.#isOpen, section, position);
  }

  /** The mistakes since they were taken last. */
  takeMistakes(): number {
    const mistakes = this.#mistakes;
    this.#mistakes = 0;
    return mistakes;
  }
}
