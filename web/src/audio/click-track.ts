import { VOLUME } from '@quatremains/protocol/limits';
import type { AudioClock } from './audio-clock.ts';
import type { ClickSounds } from './click-sounds.ts';
import { amplitude } from './loudness.ts';

/** Clicks this close to their start are not moved, seconds. */
const LOCKED = 0.02;
/** Clicks later than this are dropped, seconds. */
const TOO_LATE = 0.03;
/** Corrections below this are inaudible and skipped, seconds. */
const UNHEARD = 0.0003;
const GLIDE_SECONDS = 0.01;

interface Placed {
  readonly source: AudioBufferSourceNode;
  readonly time: number;
}

interface ClickTrackOptions {
  readonly output: AudioNode;
  readonly clock: Pick<AudioClock, 'toContext'>;
  readonly sounds: ClickSounds;
  /** Whether the device runs: clicks scheduled on a suspended device would all sound on resume. */
  readonly runs: () => boolean;
}

/** The metronome's clicks, mixed after all players' effects. Each number sounds once, however often it is placed. */
export interface Clicks {
  /** Fetches the sounds in time for the first click. */
  prepare(): void;
  /** Schedules a click at a page time, or moves it there if it has not started. */
  place(number: number, isAccent: boolean, at: number): void;
  /** Cancels clicks that have not started, because the device was suspended and times have changed. */
  takeBack(): void;
  /** Cancels clicks that have not started and resets the numbers. */
  clear(): void;
  /** −25 dB, the lowest, is silent. */
  setVolume(decibels: number): void;
}

export class ClickTrack implements Clicks {
  readonly #options: ClickTrackOptions;
  readonly #fader: GainNode;
  readonly #placed = new Map<number, Placed>();
  /** All clicks up to this number have started. */
  #begun = -1;

  constructor(options: ClickTrackOptions) {
    this.#options = options;
    this.#fader = new GainNode(options.output.context);
    this.#fader.connect(options.output);
  }

  prepare(): void {
    this.#options.sounds.load();
  }

  get #now(): number {
    return this.#fader.context.currentTime;
  }

  /** Records the started clicks by the device's time. */
  #settle(): void {
    for (const [number, { time }] of this.#placed) if (time <= this.#now) this.#begun = Math.max(this.#begun, number);
  }

  place(number: number, isAccent: boolean, at: number): void {
    const { clock, runs } = this.#options;
    this.#settle();
    if (number <= this.#begun || !runs()) return;
    const time = clock.toContext(at);
    const known = this.#placed.get(number);
    if (known !== undefined && (known.time < this.#now + LOCKED || Math.abs(known.time - time) < UNHEARD)) return;
    this.#take(number);
    if (time > this.#now - TOO_LATE) this.#start(number, isAccent, Math.max(time, this.#now));
  }

  #start(number: number, isAccent: boolean, time: number): void {
    const { sounds } = this.#options;
    const buffer = sounds.of(isAccent);
    if (buffer === null) return;
    const source = new AudioBufferSourceNode(this.#fader.context, { buffer });
    source.connect(this.#fader);
    source.start(time);
    const placed = { source, time };
    source.onended = () => {
      source.disconnect();
      if (this.#placed.get(number) !== placed) return;
      this.#begun = Math.max(this.#begun, number);
      this.#placed.delete(number);
    };
    this.#placed.set(number, placed);
  }

  #take(number: number): void {
    const placed = this.#placed.get(number);
    if (placed === undefined) return;
    this.#placed.delete(number);
    placed.source.onended = null;
    placed.source.stop();
    placed.source.disconnect();
  }

  takeBack(): void {
    this.#settle();
    for (const [number] of this.#placed) if (number > this.#begun) this.#take(number);
  }

  clear(): void {
    this.takeBack();
    this.#placed.clear();
    this.#begun = -1;
  }

  setVolume(decibels: number): void {
    const gain = decibels <= VOLUME.channelLowestDb ? 0 : amplitude(Math.min(VOLUME.channelHighestDb, decibels));
    this.#fader.gain.setTargetAtTime(gain, this.#now, GLIDE_SECONDS);
  }
}
