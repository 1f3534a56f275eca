import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Clock } from '@quatremains/rules/clock';
import type { AudioLatency } from '@quatremains/rules/timing/playout';
import type { Hearing, HearingState } from '../state/hearing-store.ts';
import { RemotePlayer, type RoomAudio } from './remote-player.ts';

export interface RemoteNotes {
  /** Sets the other members of the room. A member who stops playing or changes the slot falls silent at once. */
  setMembers(users: readonly RoomUser[]): void;
  choose(latency: AudioLatency): void;
  /** Plays a frame received now. Events of empty slots are ignored. */
  receive(frame: Uint8Array): void;
  players(): readonly RemotePlayer[];
}

const plays = (user: RoomUser): boolean => user.status === 'player';

function slotOf(user: RoomUser): number | null {
  return plays(user) && user.connected ? user.channel : null;
}

/** Plays the notes of the other members. */
export function createRemoteNotes(room: RoomAudio, clock: Clock, choice: AudioLatency): RemoteNotes {
  const bySlot: (RemotePlayer | undefined)[] = [];
  let players: RemotePlayer[] = [];
  /** Members with a sound channel; disconnected members keep theirs. */
  let channels = new Set<string>();
  let latency = choice;
  let now = 0;

  const playEvent = (event: NoteEvent): void => {
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

  /** The player of this member: the existing one unless the slot changed. */
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
      readNoteFrame(frame, playEvent);
    },
    players: () => players,
  };
}

/** The delay of every player; the previous object where nothing changed. */
export function reportHearing(players: readonly RemotePlayer[], before: HearingState): HearingState {
  const entries = players.map(({ id, report }): [string, Hearing] => {
    const known = before[id];
    if (known?.notes === report.notes) return [id, known];
    return [id, { delay: report.takeDelay(), notes: report.notes, late: report.late }];
  });
  const same = entries.length === Object.keys(before).length;
  const unchanged = same && entries.every(([id, hearing]) => before[id] === hearing);
  return unchanged ? before : Object.fromEntries(entries);
}
