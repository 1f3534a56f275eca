import { NOTES } from '@quatremains/protocol/limits';
import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Clock } from '@quatremains/rules/clock';
import type { ClockSync } from '@quatremains/rules/timing/clock-sync';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from './connection.ts';

/** A note or pedal event without its time. */
export type NoteAction = Omit<NoteEvent, 'slot' | 'at'>;

/** Transit time that is subtracted from the server's age limit for notes, ms. */
const ALLOWED_ON_THE_WAY = 500;

export interface NoteOutbox {
  /** Sends an event of `at` (page time), in the order of the calls. Events without a connection are dropped. */
  add(action: NoteAction, at: number): void;
  /** Drops unsent events. */
  discard(): void;
  stop(): void;
}

export interface NoteOutboxOptions {
  readonly connection: Connection;
  readonly sync: Pick<ClockSync, 'toServer' | 'isSynced'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** Sends the first note after a silence at once, and collects following notes for 5 ms per frame. */
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

  /** The event's server time; null where a note-on is too old to be played. Ends of sounds are never too old. */
  function stamp(action: NoteAction, at: number): number | null {
    const oldest = sync.toServer(clock.now()) - NOTES.oldest + ALLOWED_ON_THE_WAY;
    const time = sync.toServer(at);
    const begins = action.kind === 'on' || action.kind === 'pedalDown';
    if (begins && time < oldest) return null;
    // After the clock was set back, the previous time does not limit the next one.
    const after = last - time > NOTES.newest ? oldest : last;
    return Math.max(time, oldest, after);
  }

  return {
    add: (action, at) => {
      if (connection.state() !== 'connected') connection.reconnectNow();
      if (connection.state() !== 'connected' || !sync.isSynced) return;
      const time = stamp(action, at);
      if (time === null) return;
      last = time;
      Object.assign(event, action).at = time;
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
