import type { Take } from '@quatremains/rules/room/bot/bot-state';
import { tracksOf } from '@quatremains/rules/room/bot/tracks';
import { takeOf } from '@quatremains/rules/room/bot/view-bot';
import type { Command } from '@quatremains/rules/room/command';
import type { Fact } from '@quatremains/rules/room/outcome';
import type { Member, Room } from '@quatremains/rules/room/room';
import type { NoteRecorder } from '../../realtime/audience.ts';
import { LoopRecorder } from './loop-recorder.ts';

type TracksWanted = Extract<Fact, { kind: 'tracksWanted' }>;

/** What a room writes down for its bot: nothing, but while a recording is counted in, goes on or awaits its latecomers. */
export class LoopRecording {
  readonly #onFull: () => void;
  #recorder: LoopRecorder | null = null;

  constructor(onFull: () => void) {
    this.#onFull = onFull;
  }

  /** The room has changed, and perhaps what is recorded in it. */
  renew(room: Room): void {
    const take = takeOf(room);
    if (take === null) this.#recorder = null;
    else if (!this.#isOf(take)) this.#recorder = new LoopRecorder(take, this.#onFull);
  }

  /** Where this member's notes are written down, or null. */
  recorderOf(member: Member): NoteRecorder | null {
    return member.status === 'player' ? (this.#recorder?.for(member) ?? null) : null;
  }

  /** What has been written down by now. */
  answer({ recordedAt, endsAt }: Omit<TracksWanted, 'kind'>): Command {
    const stretch = { startsAt: recordedAt, endsAt };
    const isOurs = this.#recorder?.stretch.startsAt === recordedAt;
    const tracks = isOurs ? tracksOf(this.#recorder?.read() ?? [], stretch) : [];
    return { kind: 'loopRecorded', recordedAt, tracks };
  }

  #isOf({ startsAt, endsAt }: Take): boolean {
    const stretch = this.#recorder?.stretch;
    return stretch?.startsAt === startsAt && stretch.endsAt === endsAt;
  }
}
