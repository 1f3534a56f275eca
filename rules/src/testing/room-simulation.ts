import type { Command } from '../room/command.ts';
import type { Change, RoomEvent } from '../room/outcome.ts';
import type { Room } from '../room/room.ts';
import { runCommand } from '../room/run-command.ts';
import { advance } from '../room/advance.ts';

/** A room with its own clock, for running commands one after the other. */
export class RoomSimulation {
  room: Room;
  now: number;

  constructor(room: Room, now = 0) {
    this.room = room;
    this.now = now;
  }

  /** Runs a command and returns its events; a refusal fails the test. */
  ask(command: Command): readonly RoomEvent[] {
    const outcome = runCommand(this.room, command, this.now);
    if (!outcome.ok) throw new Error(`refused with ${outcome.refusal.code}`);
    return this.#follow(outcome);
  }

  /** Why a command is refused, or null. The room does not change. */
  refusal(command: Command): string | null {
    const outcome = runCommand(this.room, command, this.now);
    return outcome.ok ? null : outcome.refusal.code;
  }

  /** Lets this time pass (ms) and returns the events. */
  wait(time: number): readonly RoomEvent[] {
    this.now += time;
    return this.#follow(advance(this.room, this.now));
  }

  #follow({ room, events }: Change): readonly RoomEvent[] {
    this.room = room;
    return events;
  }
}
