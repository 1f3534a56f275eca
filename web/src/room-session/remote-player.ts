import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { pictureDelay } from '@quatremains/rules/timing/calibration';
import { DelayReport } from '@quatremains/rules/timing/delay-report';
import { Playout, type AudioLatency } from '@quatremains/rules/timing/playout';
import { expectTransit } from '@quatremains/rules/timing/transit';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { MemberChannel } from '../audio/member-channel.ts';
import type { Pedals } from '../realtime/pedals.ts';
import type { NoteListeners } from './note-listeners.ts';
import type { NotePicture } from './note-picture.ts';

export interface RoomAudio {
  readonly audio: Pick<AudioEngine, 'channel' | 'removeChannel' | 'latency'>;
  readonly picture: NotePicture;
  readonly listeners: NoteListeners;
  readonly sync: ClockSync;
  readonly pedals: Pick<Pedals, 'isDown'>;
  /** How much later than its sound a note is drawn, ms. */
  readonly pictureOffset: () => number;
}

/** No listener notices a smaller delay, ms. */
const LATE = 2;

/** Schedules the notes of one other player. */
export class RemotePlayer {
  readonly id: string;
  readonly slot: number;
  readonly report = new DelayReport();
  /** Page time of the latest scheduled event of this player. */
  lastAt = -Infinity;
  readonly #room: RoomAudio;
  readonly #channel: MemberChannel;
  readonly #playout: Playout;
  #pedalDown = false;

  constructor(user: RoomUser, slot: number, latency: AudioLatency, room: RoomAudio) {
    this.id = user.id;
    this.slot = slot;
    this.#room = room;
    this.#channel = room.audio.channel(user.id);
    this.#playout = new Playout(latency, null);
  }

  choose(latency: AudioLatency): void {
    this.#playout.choose(latency);
  }

  /** Takes over the link delays of both sides and the pedal position; `now` is page time. */
  expect(user: RoomUser, now: number): void {
    this.#playout.expect(expectTransit(user.link, this.#room.sync.link(now)));
    this.#settlePedal(now);
  }

  #settlePedal(now: number): void {
    const isDown = this.#room.pedals.isDown(this.slot);
    if (isDown === this.#pedalDown) return;
    this.#pedalDown = isDown;
    const at = Math.max(now, this.lastAt);
    this.#channel.pedal(isDown, at);
    this.#room.listeners.pedal(this.id, isDown, at);
  }

  /** Plays an event received at `now` (server time). A note-on that is much too late is drawn but not sounded: a burst of old notes would only disturb. */
  play(event: Readonly<NoteEvent>, now: number): void {
    const moment = this.#playout.schedule(event.at, now);
    const at = this.#room.sync.toPage(moment);
    this.lastAt = at;
    const latency = this.#room.audio.latency();
    if (event.kind === 'on' && this.#playout.isTooLate) this.report.addUnheard();
    else {
      if (event.kind === 'on') this.report.add(moment - event.at + latency, this.#playout.lateness > LATE);
      this.#sound(event, at);
      this.#notify(event, at);
    }
    this.#draw(event, at + pictureDelay(latency, this.#room.pictureOffset()));
  }

  #sound({ kind, note, velocity }: Readonly<NoteEvent>, at: number): void {
    switch (kind) {
      case 'on':
        this.#channel.noteOn(note, velocity, at);
        return;
      case 'off':
        this.#channel.noteOff(note, at);
        return;
      case 'pedalDown':
      case 'pedalUp':
        this.#pedalDown = kind === 'pedalDown';
        this.#channel.pedal(this.#pedalDown, at);
        return;
      default:
        kind satisfies never;
    }
  }

  #notify({ kind, note, velocity }: Readonly<NoteEvent>, at: number): void {
    const { listeners } = this.#room;
    if (kind === 'on') listeners.noteOn(this.id, note, velocity, at);
    else if (kind === 'off') listeners.noteOff(this.id, note, at);
    else listeners.pedal(this.id, kind === 'pedalDown', at);
  }

  #draw({ kind, note }: Readonly<NoteEvent>, at: number): void {
    if (kind === 'on') this.#room.picture.noteOn(this.id, note, at);
    if (kind === 'off') this.#room.picture.noteOff(this.id, note, at);
  }

  /** `now` is page time. */
  silence(now: number): void {
    this.#channel.silence();
    this.#room.picture.silence(this.id);
    this.#room.listeners.silence(this.id, Math.max(now, this.lastAt));
  }
}
