import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { VOLUME } from '@quatremains/protocol/limits';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { MemberChannel } from '../audio/member-channel.ts';
import { levelsFor, type ListeningState, type ListeningTarget } from '../state/listening-store.ts';

/** Applies the listener's volume to each of these players. */
export type SetVolumes = (players: readonly RoomUser[], listening: ListeningState) => void;

interface Given {
  readonly channel: MemberChannel;
  readonly decibels: number;
}

/** The listener's volume for a member, decibels. */
export function volumeFor(member: ListeningTarget, listening: ListeningState): number {
  const { decibels, notesMuted } = levelsFor(listening, member);
  return notesMuted ? VOLUME.channelLowestDb : decibels;
}

/** Combines two volumes, decibels; silent where either is. */
export function bothVolumes(first: number, second: number): number {
  return Math.max(
    VOLUME.channelLowestDb,
    Math.min(first, second) <= VOLUME.channelLowestDb ? -Infinity : first + second,
  );
}

/** Remembers each channel's volume: it is set only when it changed or on a new channel. */
export function createVolumes(audio: Pick<AudioEngine, 'channel'>): SetVolumes {
  const given = new Map<string, Given>();
  return (players, listening) => {
    const here = new Set<string>(players.map(({ id }) => id));
    for (const id of given.keys()) if (!here.has(id)) given.delete(id);
    for (const user of players) {
      const channel = audio.channel(user.id);
      const decibels = volumeFor(user, listening);
      const before = given.get(user.id);
      if (before?.channel === channel && before.decibels === decibels) continue;
      channel.setVolume(decibels);
      given.set(user.id, { channel, decibels });
    }
  };
}
