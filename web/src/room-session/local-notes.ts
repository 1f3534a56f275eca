import { NOTE } from '@quatremains/protocol/limits';
import { noteSources, type NoteSource } from '@quatremains/protocol/vocabulary';
import type { Clock } from '@quatremains/rules/clock';
import type { MemberChannel } from '../audio/member-channel.ts';
import type { PlayedKeys, Press } from '../input/press.ts';
import type { NoteOutbox } from '../realtime/note-outbox.ts';
import type { NoteListeners } from './note-listeners.ts';
import type { NotePicture } from './note-picture.ts';

/** The own player and its sound channel. */
interface LocalPlayer {
  readonly id: string;
  readonly channel: MemberChannel;
}

export interface LocalNotes extends PlayedKeys {
  /** Sets the own player; null while the member may not play. The previous player falls silent here; the server informs the other members. */
  become(player: LocalPlayer | null): void;
  /** Releases all keys and the pedal, and sends their ends. */
  releaseAll(): void;
  /** Sends a pressed pedal once more. */
  resendPedal(): void;
  readonly playerId: string | null;
  /** Page time of the last own event. */
  readonly lastAt: number;
}

export interface LocalNotesOptions {
  readonly picture: NotePicture;
  readonly listeners: NoteListeners;
  readonly outbox: Pick<NoteOutbox, 'add' | 'discard'>;
  readonly clock: Clock;
}

const bitOf = (source: NoteSource): number => 1 << noteSources.indexOf(source);

/** Sounds, sends and draws own notes, in this order. A note held by several sources ends with the last of them. */
class OwnNotes implements LocalNotes {
  readonly #options: LocalNotesOptions;
  /** One bit for each source that holds the note. */
  readonly #held = new Uint8Array(NOTE.highest + 1);
  #pedals = 0;
  #player: LocalPlayer | null = null;
  #lastAt = -Infinity;

  constructor(options: LocalNotesOptions) {
    this.#options = options;
  }

  get playerId(): string | null {
    return this.#player?.id ?? null;
  }

  get lastAt(): number {
    return this.#lastAt;
  }

  become(player: LocalPlayer | null): void {
    this.#player?.channel.silence();
    if (this.#player !== null) {
      this.#options.picture.silence(this.#player.id);
      this.#options.listeners.silence(this.#player.id, this.#moment(undefined));
    }
    this.#held.fill(0);
    this.#pedals = 0;
    this.#options.outbox.discard();
    this.#player = player;
  }

  /** The time of an event, never before the previous one. */
  #moment(at: number | undefined): number {
    const now = this.#options.clock.now();
    this.#lastAt = Math.max(this.#lastAt, Math.min(at ?? now, now));
    return this.#lastAt;
  }

  down({ note, velocity, source, at: pressedAt }: Press): void {
    if (this.#player === null || note < 0 || note > NOTE.highest) return;
    const at = this.#moment(pressedAt);
    this.#held[note] = (this.#held[note] ?? 0) | bitOf(source);
    this.#player.channel.noteOn(note, velocity, at);
    this.#options.outbox.add({ kind: 'on', note, velocity, source }, at);
    this.#options.picture.noteOn(this.#player.id, note, at);
    this.#options.listeners.noteOn(this.#player.id, note, velocity, at);
  }

  up({ note, source, at: releasedAt }: Pick<Press, 'note' | 'source' | 'at'>): void {
    const held = this.#held[note] ?? 0;
    if (this.#player === null || (held & bitOf(source)) === 0) return;
    this.#held[note] = held & ~bitOf(source);
    if (this.#held[note] === 0) this.#end(note, source, this.#moment(releasedAt));
  }

  #end(note: number, source: NoteSource, at: number): void {
    if (this.#player === null) return;
    this.#player.channel.noteOff(note, at);
    this.#options.outbox.add({ kind: 'off', note, velocity: NOTE.offVelocity, source }, at);
    this.#options.picture.noteOff(this.#player.id, note, at);
    this.#options.listeners.noteOff(this.#player.id, note, at);
  }

  pedal(isDown: boolean, source: NoteSource, movedAt?: number): void {
    const before = this.#pedals;
    this.#pedals = isDown ? before | bitOf(source) : before & ~bitOf(source);
    if ((before === 0) === (this.#pedals === 0) || this.#player === null) return;
    const at = this.#moment(movedAt);
    this.#player.channel.pedal(isDown, at);
    this.#options.outbox.add({ kind: isDown ? 'pedalDown' : 'pedalUp', note: 0, velocity: 0, source }, at);
    this.#options.listeners.pedal(this.#player.id, isDown, at);
  }

  resendPedal(): void {
    const source = noteSources.find((one) => (this.#pedals & bitOf(one)) !== 0);
    if (source === undefined || this.#player === null) return;
    this.#options.outbox.add({ kind: 'pedalDown', note: 0, velocity: 0, source }, this.#moment(undefined));
  }

  releaseAll(): void {
    for (const [index, source] of noteSources.entries()) {
      for (let note = 0; note <= NOTE.highest; note++) if ((this.#held[note] ?? 0) >>> index) this.up({ note, source });
      if (this.#pedals >>> index) this.pedal(false, source);
    }
  }
}

export function createLocalNotes(options: LocalNotesOptions): LocalNotes {
  return new OwnNotes(options);
}
