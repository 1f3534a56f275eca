import type { Command } from '../room/command.ts';
import type { Change, Fact } from '../room/outcome.ts';
import type { Room } from '../room/room.ts';
import { runCommand } from '../room/run-command.ts';
import { advance } from '../room/wake.ts';

/** A room in which time passes and things are asked for, one after the other. */
export class Life {
  room: Room;
  now: number;

  constructor(room: Room, now = 0) {
    this.room = room;
    this.now = now;
  }

  /** What follows from a command; a refusal fails the test. */
  ask(command: Command): readonly Fact[] {
    const outcome = runCommand(this.room, command, this.now);
    if (!outcome.ok) throw new Error(`refused with ${outcome.refusal.code}`);
    return this.#follow(outcome);
  }

  /** Why a command is refused, or null; either way nothing of it happens. */
  refusal(command: Command): string | null {
    const outcome = runCommand(this.room, command, this.now);
    return outcome.ok ? null : outcome.refusal.code;
  }

  /** What happens in these ms. */
  wait(time: number): readonly Fact[] {
    this.now += time;
    return this.#follow(advance(this.room, this.now));
  }

  #follow({ room, facts }: Change): readonly Fact[] {
    this.room = room;
    return facts;
  }
}
