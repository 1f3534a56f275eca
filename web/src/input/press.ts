import type { NoteSource } from '@quatremains/protocol/vocabulary';

/** A key that goes down, wherever it is. */
export interface Press {
  readonly note: number;
  readonly velocity: number;
  readonly source: NoteSource;
  /** Page clock of the deed (`event.timeStamp`), where it is known: a busy page hears of it later. */
  readonly at?: number | undefined;
}

/** What playing is, for every way to play. Called in the handler of the event itself, so that sound comes at once. */
export interface PlayedKeys {
  down(press: Press): void;
  up(press: Pick<Press, 'note' | 'source' | 'at'>): void;
  pedal(isDown: boolean, source: NoteSource, at?: number): void;
}
