import type { NoteSource } from '@quatremains/protocol/vocabulary';

/** A key that goes down, whatever it is made of. `at` is the page clock of the deed, where the device knows it better than the page. */
export interface Press {
  readonly note: number;
  readonly velocity: number;
  readonly source: NoteSource;
  readonly at?: number | undefined;
}

/** Where every kind of input plays. */
export interface PlayedKeys {
  down(press: Press): void;
  up(release: { readonly note: number; readonly source: NoteSource; readonly at?: number | undefined }): void;
  pedal(isDown: boolean, source: NoteSource): void;
}
