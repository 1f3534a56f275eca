import type { LoopTrack, Stretch } from '@quatremains/protocol/entities/bot';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Member } from '../room.ts';

/** What somebody did, and who they were and what they sounded like then. */
export interface PlayedEvent extends Pick<NoteEvent, 'at' | 'kind' | 'note' | 'velocity'> {
  readonly member: Member;
}

/** What was played in a recording, as tracks of a loop. */
export function tracksOf(_events: readonly PlayedEvent[], _stretch: Stretch): LoopTrack[] {
  return [];
}
