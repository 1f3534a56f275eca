import type { ReverbInformation } from '@quatremains/protocol/entities/room-user';
import type { Stop } from '../platform/timers.ts';
import { afterSound } from './after-sound.ts';
import { stopWorklet } from './stop-worklet.ts';

const GLIDE_SECONDS = 0.03;
/** The decay leads down by 60 dB; so many of them, and nothing is left. */
const DECAYS_TO_NOTHING = 1.5;

type Room = Pick<ReverbInformation, 'decay' | 'preDelay'>;

/** A room that sounds, and how many play in it. */
export interface Hall {
  readonly node: AudioNode;
}

class SoundingHall implements Hall, Room {
  readonly node: AudioWorkletNode;
  decay: number;
  preDelay: number;
  players = 0;
  /** Keeps it from being closed, while it rings out. */
  stay: Stop = () => undefined;

  constructor(output: AudioNode, { decay, preDelay }: Room) {
    this.decay = decay;
    this.preDelay = preDelay;
    this.node = new AudioWorkletNode(output.context, 'reverb', {
      channelCount: 2,
      channelCountMode: 'explicit',
      outputChannelCount: [2],
      parameterData: { decay, preDelay },
    });
    this.node.connect(output);
  }

  is({ decay, preDelay }: Room): boolean {
    return this.decay === decay && this.preDelay === preDelay;
  }

  become({ decay, preDelay }: Room): void {
    this.decay = decay;
    this.preDelay = preDelay;
    const now = this.node.context.currentTime;
    this.node.parameters.get('decay')?.setTargetAtTime(decay, now, GLIDE_SECONDS);
    this.node.parameters.get('preDelay')?.setValueAtTime(preDelay, now);
  }

  get tailSeconds(): number {
    return this.preDelay + DECAYS_TO_NOTHING * this.decay;
  }
}

/** The rooms in which people play: one for all who want the same, so that sixteen players need not have sixteen. */
export class Reverbs {
  readonly #output: AudioNode;
  readonly #halls = new Set<SoundingHall>();

  constructor(output: AudioNode) {
    this.#output = output;
  }

  /** How many sound or ring out. */
  get count(): number {
    return this.#halls.size;
  }

  /** A room like this, to be left in the end. */
  enter(room: Room): Hall {
    const hall = this.#like(room) ?? new SoundingHall(this.#output, room);
    this.#halls.add(hall);
    hall.players++;
    hall.stay();
    return hall;
  }

  #like(room: Room): SoundingHall | undefined {
    for (const hall of this.#halls) if (hall.is(room)) return hall;
    return undefined;
  }

  #find(hall: Hall): SoundingHall | undefined {
    for (const known of this.#halls) if (known === hall) return known;
    return undefined;
  }

  /** Whether the room could be changed into this one: it is so already, or nobody else plays in it and there is none like it. */
  change(hall: Hall, room: Room): boolean {
    const known = this.#find(hall);
    if (known === undefined || known.is(room)) return known !== undefined;
    if (known.players > 1 || this.#like(room) !== undefined) return false;
    known.become(room);
    return true;
  }

  /** The last one to leave lets it ring out. */
  leave(hall: Hall): void {
    const known = this.#find(hall);
    if (known === undefined || --known.players > 0) return;
    known.stay = afterSound(this.#output, this.#output.context.currentTime + known.tailSeconds, () => {
      this.#close(known);
    });
  }

  #close(hall: SoundingHall): void {
    this.#halls.delete(hall);
    stopWorklet(hall.node);
  }
}
