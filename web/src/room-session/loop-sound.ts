import type { Loop, LoopTrack } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import type { Clock } from '@quatremains/rules/clock';
import { pictureDelay } from '@quatremains/rules/timing/calibration';
import type { ClockSync } from '@quatremains/rules/timing/clock-sync';
import type { AudioEngine } from '../audio/audio-engine.ts';
import { createPlayerSounds, type Instruments } from './player-sounds.ts';
import type { LoopOutput } from './loop-player.ts';
import type { NoteListeners } from './note-listeners.ts';
import type { NotePicture } from './note-picture.ts';
import { SlewedClock } from './slewed-clock.ts';

export interface LoopAudio {
  readonly audio: Pick<AudioEngine, 'channel' | 'removeChannel' | 'latency'>;
  readonly instruments: Instruments;
  readonly picture: NotePicture;
  readonly listeners: NoteListeners;
  readonly sync: Pick<ClockSync, 'toPage'>;
  readonly clock: Clock;
  /** How much later than its sound a note is drawn, ms. */
  readonly pictureOffset: () => number;
  /** Whether the member is a connected player, whose keyboard can show the track. */
  readonly isPlaying: (playerId: string) => boolean;
  /** The volume for tracks of this member, decibels. */
  readonly volumeOf: (playerId: UserId) => number;
}

export interface LoopSound extends LoopOutput {
  /** Applies the current volumes. */
  tune(): void;
}

/** Plays each track of a loop on its own channel with the recorded instruments and effects, and draws it on its player's keyboard. */
class TrackPlayback implements LoopSound {
  readonly #room: LoopAudio;
  readonly #time: SlewedClock;
  readonly #setSounds: ReturnType<typeof createPlayerSounds>;
  #tracks: ReadonlyMap<string, LoopTrack> = new Map();
  readonly #drawn = new Set<string>();
  /** The volume last set for each channel, decibels. */
  readonly #given = new Map<string, number>();

  constructor(room: LoopAudio) {
    this.#room = room;
    this.#time = new SlewedClock(room.sync);
    this.#setSounds = createPlayerSounds(room.audio, room.instruments);
  }

  setTracks(keys: readonly string[], tracks: Loop['tracks']): void {
    for (const key of this.#tracks.keys()) if (!keys.includes(key)) this.#remove(key);
    this.#tracks = new Map(tracks.map((track, place) => [keys[place] ?? '', track]));
    this.#setSounds(Array.from(this.#tracks, ([id, track]) => ({ ...track, id })));
    this.tune();
  }

  #remove(key: string): void {
    this.#silenceTrack(key);
    this.#given.delete(key);
    this.#room.audio.removeChannel(key);
  }

  tune(): void {
    for (const [key, { playerId }] of this.#tracks) {
      const decibels = this.#room.volumeOf(playerId);
      if (this.#given.get(key) === decibels) continue;
      this.#given.set(key, decibels);
      this.#room.audio.channel(key).setVolume(decibels);
    }
  }

  strike(key: string, note: number, velocity: number, moment: number): void {
    const at = this.#time.toPage(moment);
    this.#room.audio.channel(key).noteOn(note, velocity, at);
    this.#room.listeners.noteOn(key, note, velocity, at);
    const player = this.#tracks.get(key)?.playerId ?? '';
    if (!this.#room.isPlaying(player) || this.#room.listeners.holds(player, note)) return;
    this.#drawn.add(`${key}/${note}`);
    this.#room.picture.noteOn(player, note, this.#seenAt(at));
  }

  lift(key: string, note: number, moment: number): void {
    const at = this.#time.toPage(moment);
    this.#room.audio.channel(key).noteOff(note, at);
    this.#room.listeners.noteOff(key, note, at);
    this.#drawEnd(key, note, at);
  }

  /** A key that its player holds at that time stays lit. */
  #drawEnd(key: string, note: number, at: number): void {
    const player = this.#tracks.get(key)?.playerId ?? '';
    if (!this.#drawn.delete(`${key}/${note}`) || this.#room.listeners.holds(player, note)) return;
    this.#room.picture.noteOff(player, note, this.#seenAt(at));
  }

  #seenAt(at: number): number {
    return at + pictureDelay(this.#room.audio.latency(), this.#room.pictureOffset());
  }

  pedal(key: string, isDown: boolean, moment: number): void {
    const at = this.#time.toPage(moment);
    this.#room.audio.channel(key).pedal(isDown, at);
    this.#room.listeners.pedal(key, isDown, at);
  }

  #silenceTrack(key: string): void {
    const now = this.#room.clock.now();
    this.#room.audio.channel(key).silence();
    this.#room.listeners.silence(key, now);
    for (const drawn of this.#drawn) {
      const note = drawn.startsWith(`${key}/`) ? Number(drawn.slice(key.length + 1)) : null;
      if (note !== null) this.#drawEnd(key, note, now);
    }
  }

  silence(): void {
    for (const key of this.#tracks.keys()) this.#silenceTrack(key);
    this.#time.reset();
  }
}

export function createLoopSound(room: LoopAudio): LoopSound {
  return new TrackPlayback(room);
}
