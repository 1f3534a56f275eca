import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { VOLUME } from '@quatremains/protocol/limits';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { MemberChannel } from '../audio/member-channel.ts';
import { earFor, type EarsState, type Heard } from '../state/ears-store.ts';

/** Gives each of these players the volume one wants to hear them at. */
export type SetVolumes = (players: readonly RoomUser[], ears: EarsState) => void;

interface Given {
  readonly channel: MemberChannel;
  readonly decibels: number;
}

/** How loud one wants to hear somebody, decibels. */
export function volumeFor(who: Heard, ears: EarsState): number {
  const { decibels, notesMuted } = earFor(ears, who);
  return notesMuted ? VOLUME.channelLowestDb : decibels;
}

/** One volume after the other, decibels: silent where either is. */
export function bothVolumes(one: number, other: number): number {
  return Math.max(VOLUME.channelLowestDb, Math.min(one, other) <= VOLUME.channelLowestDb ? -Infinity : one + other);
}

/** Remembers who was given what: a channel is only told again when that changes, or when it was made anew. */
export function createVolumes(audio: Pick<AudioEngine, 'channel'>): SetVolumes {
  const given = new Map<string, Given>();
  return (players, ears) => {
    const here = new Set<string>(players.map(({ id }) => id));
    for (const id of given.keys()) if (!here.has(id)) given.delete(id);
    for (const user of players) {
      const channel = audio.channel(user.id);
      const decibels = volumeFor(user, ears);
      const before = given.get(user.id);
      if (before?.channel === channel && before.decibels === decibels) continue;
      channel.setVolume(decibels);
      given.set(user.id, { channel, decibels });
    }
  };
}
