import type { NoteSource } from '@quatremains/protocol/vocabulary';

/** A key press of any input. */
export interface Press {
  readonly note: number;
  readonly velocity: number;
  readonly source: NoteSource;
  /** Page time of the event (`event.timeStamp`), where known: a busy page handles events late. */
  readonly at?: number | undefined;
}

/** Receives the events of every input. Called in the handler of the DOM event itself, so that sound starts at once. */
export interface PlayedKeys {
  down(press: Press): void;
  up(press: Pick<Press, 'note' | 'source' | 'at'>): void;
  pedal(isDown: boolean, source: NoteSource, at?: number): void;
}
