import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Clock } from '@quatremains/rules/clock';
import type { AudioLatency } from '@quatremains/rules/timing/playout';
import { RemotePlayer, type RoomAudio } from './remote-player.ts';

export interface RemoteNotes {
  /** The other members of the room, or none. Whoever plays no longer, or from another seat, falls silent at once. */
  setMembers(users: readonly RoomUser[]): void;
  choose(latency: AudioLatency): void;
  /** Plays a frame that arrives now; events of slots nobody plays in are ignored. */
  receive(frame: Uint8Array): void;
  players(): readonly RemotePlayer[];
}

const plays = (user: RoomUser): boolean => user.status === 'player';

function slotOf(user: RoomUser): number | null {
  return plays(user) && user.connected ? user.channel : null;
}

/** What the others play. */
export function createRemoteNotes(room: RoomAudio, clock: Clock, choice: AudioLatency): RemoteNotes {
  const bySlot: (RemotePlayer | undefined)[] = [];
  let players: RemotePlayer[] = [];
  /** Whose sound there is; those who lost their connection keep theirs. */
  let channels = new Set<string>();
  let latency = choice;
  let now = 0;

  const visit = (event: NoteEvent): void => {
    bySlot[event.slot]?.play(event, now);
  };

  function remove(player: RemotePlayer): void {
    player.silence(clock.now());
    bySlot[player.slot] = undefined;
  }

  function add(user: RoomUser, slot: number): RemotePlayer {
    const player = new RemotePlayer(user, slot, latency, room);
    bySlot[slot] = player;
    return player;
  }

  /** The player this member is from now on: the one they were, where nothing changed. */
  function playerOf(user: RoomUser): RemotePlayer[] {
    const slot = slotOf(user);
    if (slot === null) return [];
    const known = bySlot[slot];
    const player = known?.id === user.id ? known : add(user, slot);
    player.expect(user, clock.now());
    return [player];
  }

  return {
    setMembers: (users) => {
      const isStillThere = ({ id, slot }: RemotePlayer) =>
        users.some((user) => user.id === id && slotOf(user) === slot);
      for (const player of players) if (!isStillThere(player)) remove(player);
      players = users.flatMap(playerOf);
      const sounding = new Set(users.filter(plays).map(({ id }) => id as string));
      for (const id of channels) if (!sounding.has(id)) room.audio.removeChannel(id);
      channels = sounding;
    },
    choose: (chosen) => {
      latency = chosen;
      for (const player of players) player.choose(chosen);
    },
    receive: (frame) => {
      now = room.sync.toServer(clock.now());
      readNoteFrame(frame, visit);
    },
    players: () => players,
  };
}
