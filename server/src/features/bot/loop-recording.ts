import type { Take } from '@quatremains/rules/room/bot/bot-state';
import { tracksOf } from '@quatremains/rules/room/bot/tracks';
import { takeOf } from '@quatremains/rules/room/bot/view-bot';
import type { Command } from '@quatremains/rules/room/command';
import type { RoomEvent } from '@quatremains/rules/room/outcome';
import type { Member, Room } from '@quatremains/rules/room/room';
import type { NoteRecorder } from '../../realtime/audience.ts';
import { LoopRecorder } from './loop-recorder.ts';

type TracksWanted = Extract<RoomEvent, { kind: 'tracksRequested' }>;

/** Records the notes of a room for its bot while a recording is counted in, runs or waits for late notes. */
export class LoopRecording {
  readonly #onFull: () => void;
  #recorder: LoopRecorder | null = null;

  constructor(onFull: () => void) {
    this.#onFull = onFull;
  }

  /** Starts or stops recording as the changed room says. */
  update(room: Room): void {
    const take = takeOf(room);
    if (take === null) this.#recorder = null;
    else if (!this.#isOf(take)) this.#recorder = new LoopRecorder(take, this.#onFull);
  }

  /** The recorder of this member's notes, or null. */
  recorderOf(member: Member): NoteRecorder | null {
    return member.status === 'player' ? (this.#recorder?.recorderOf(member) ?? null) : null;
  }

  /** The command that gives the room the tracks recorded so far. */
  commandFor({ recordedAt, endsAt }: Omit<TracksWanted, 'kind'>): Command {
    const stretch = { startsAt: recordedAt, endsAt };
    const isCurrent = this.#recorder?.stretch.startsAt === recordedAt;
    const tracks = isCurrent ? tracksOf(this.#recorder?.read() ?? [], stretch) : [];
    return { kind: 'loopRecorded', recordedAt, tracks };
  }

  #isOf({ startsAt, endsAt }: Take): boolean {
    const stretch = this.#recorder?.stretch;
    return stretch?.startsAt === startsAt && stretch.endsAt === endsAt;
  }
}
