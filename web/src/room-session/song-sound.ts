import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { Split } from '@quatremains/rules/instruments/split';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { SongOutput } from '../playback/song-output.ts';
import type { SongBroadcast } from './song-broadcast.ts';
import { createPlayerSounds, type Instruments } from './player-sounds.ts';

/** The channel of the track that the player listens to; no member has this name. */
const CHANNEL = 'song';

/** The sound of a player. */
type SongPlayerSound = Pick<RoomUser, 'reverbInformation' | 'compressorInformation'> & {
  readonly instruments: Split;
};

/** Sounds a track on a channel of its own. */
export interface SongSound extends SongOutput {
  /** Plays on the instruments and effects of this player from now on. */
  playOn(player: SongPlayerSound): void;
  stop(): void;
}

export function createSongSound(
  audio: Pick<AudioEngine, 'timedChannel' | 'timedClicks' | 'time' | 'removeChannel'>,
  instruments: Instruments,
  broadcast: Pick<SongBroadcast, 'noteOn' | 'noteOff' | 'silence'>,
): SongSound {
  const channel = audio.timedChannel(CHANNEL);
  let beats = 0;
  audio.timedClicks.prepare();
  const setSounds = createPlayerSounds({ channel: () => channel }, instruments);
  return {
    now: audio.time.now,
    noteOn: (key, velocity, at) => {
      channel.noteOn(key, velocity, at);
      broadcast.noteOn(key, velocity, at);
    },
    noteOff: (key, at) => {
      channel.noteOff(key, at);
      broadcast.noteOff(key, at);
    },
    click: (isAccent, at) => {
      audio.timedClicks.place(beats++, isAccent, at);
    },
    silence: () => {
      channel.silence();
      broadcast.silence();
      audio.timedClicks.clear();
      beats = 0;
    },
    playOn: (player) => {
      setSounds([{ ...player, id: CHANNEL }]);
    },
    stop: () => {
      audio.removeChannel(CHANNEL);
      setSounds([]);
    },
  };
}
