import { NOTES } from '@quatremains/protocol/limits';
import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Clock } from '@quatremains/rules/clock';
import type { ClockSync } from '@quatremains/rules/timing/clock-sync';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from './connection.ts';

/** What a key or the pedal did, without its moment. */
export type NoteDeed = Omit<NoteEvent, 'slot' | 'at'>;

/** A note may be on its way for so long before it is too old for the server. */
const ALLOWED_ON_THE_WAY = 500;

export interface NoteOutbox {
  /** Sends what was done at `at` (page clock), in the order of the calls. Without a connection nothing is sent, then or later. */
  add(deed: NoteDeed, at: number): void;
  /** Forgets what was not sent yet. */
  discard(): void;
  stop(): void;
}

export interface NoteOutboxOptions {
  readonly connection: Connection;
  readonly sync: Pick<ClockSync, 'toServer' | 'isSynced'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** The first note of a silence goes at once; what follows within 5 ms goes in one frame. */
export function createNoteOutbox({ connection, sync, clock, timers }: NoteOutboxOptions): NoteOutbox {
  const writer = new NoteFrameWriter();
  const event: NoteEvent = { slot: 0, at: 0, kind: 'on', note: 0, velocity: 0, source: 'keyboard' };
  let gathering = false;
  let last = -Infinity;
  let stopTimer: Stop = () => undefined;

  function gather(): void {
    gathering = true;
    stopTimer = timers.after(NOTES.batch, () => {
      gathering = false;
      if (!writer.isEmpty) send();
    });
  }

  function send(): void {
    connection.sendNotes(writer.take());
    if (!gathering) gather();
  }

  /** The server's time of the deed, or null where it happened too long ago to be played; what ends a sound is never too old. */
  function stamp(deed: NoteDeed, at: number): number | null {
    const oldest = sync.toServer(clock.now()) - NOTES.oldest + ALLOWED_ON_THE_WAY;
    const time = sync.toServer(at);
    const begins = deed.kind === 'on' || deed.kind === 'pedalDown';
    if (begins && time < oldest) return null;
    // Where the clock was set back, the past is no measure.
    const after = last - time > NOTES.newest ? oldest : last;
    return Math.max(time, oldest, after);
  }

  return {
    add: (deed, at) => {
      if (connection.state() !== 'connected') connection.tryNow();
      if (connection.state() !== 'connected' || !sync.isSynced) return;
      const time = stamp(deed, at);
      if (time === null) return;
      last = time;
      Object.assign(event, deed).at = time;
      if (!writer.add(event)) {
        send();
        writer.add(event);
      }
      if (!gathering) send();
    },
    discard: () => {
      writer.take();
    },
    stop: () => {
      stopTimer();
      if (!writer.isEmpty) connection.sendNotes(writer.take());
    },
  };
}
