import { isDecided, notesMissed, noteStruck } from '@quatremains/rules/songs/play-along';
import type { Section } from '@quatremains/rules/songs/sections';
import type { TrackContent } from '@quatremains/rules/songs/track-content';

/** Counts the mistakes of a player who plays along. */
export class PassJudge {
  readonly #content: TrackContent;
  readonly #isPlayers: (index: number) => boolean;
  readonly #hit = new Set<number>();
  #wrong = 0;

  constructor(content: TrackContent, isPlayers: (index: number) => boolean) {
    this.#content = content;
    this.#isPlayers = isPlayers;
  }

  readonly #isOpen = (index: number): boolean => this.#isPlayers(index) && !this.#hit.has(index);

  begin(): void {
    this.#hit.clear();
    this.#wrong = 0;
  }

  addWrong(): void {
    this.#wrong += 1;
  }

  /** Whether the key belongs to one of the player's notes at this position. */
  strike(key: number, position: number): boolean {
    const index = noteStruck(this.#content, this.#isOpen, key, position);
    if (index < 0) this.addWrong();
    else this.#hit.add(index);
    return index >= 0;
  }

  /** Whether all notes of a section were struck, or can no longer be struck at a position. */
  isDecided(section: Section, position: number): boolean {
    return isDecided(this.#content, this.#isOpen, section, position);
  }

  /** Wrong keys, and notes of a section that were not struck. */
  mistakes(section: Section, countsMissed: boolean): number {
    return this.#wrong + (countsMissed ? notesMissed(this.#content, this.#isOpen, section) : 0);
  }
}
