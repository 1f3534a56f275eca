import type { LoopTrack, TimeRange } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import { BOT, COMPRESSOR_DEFAULT } from '@quatremains/protocol/limits';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Member } from '../room.ts';

/** A note or pedal event, with the member as they were at that time. */
export interface PlayedEvent extends Pick<NoteEvent, 'at' | 'kind' | 'note' | 'velocity'> {
  readonly member: Member;
}

/** A key or pedal that is down; `from` is ms from the recording's start. */
interface Held {
  readonly member: Member;
  readonly from: number;
  readonly note: number;
  readonly velocity: number;
}

/** Key under which the pedal is stored among the held keys. */
const PEDAL = -1;
/** Times are rounded down to tenths of a ms, as in note frames. */
const STEPS = 10;

function inSteps(time: number): number {
  return Math.floor(time * STEPS) / STEPS;
}

/** Pairs the presses and releases of all players. */
class Pairing {
  readonly #length: number;
  readonly #held = new Map<UserId, Map<number, Held>>();
  readonly #tracks = new Map<Member, { readonly notes: number[][]; readonly pedals: number[][] }>();

  constructor(length: number) {
    this.#length = length;
  }

  /** Ignores keys that went down more than `BOT.loopEarly` before the recording, but no pedals. */
  press(member: Member, at: number, note: number, velocity: number): void {
    this.release(member, at, note);
    if (at >= this.#length || (note !== PEDAL && at < -BOT.loopEarly)) return;
    const keys = this.#held.get(member.id) ?? new Map<number, Held>();
    this.#held.set(member.id, keys.set(note, { member, from: at, note, velocity }));
  }

  release({ id }: Pick<Member, 'id'>, at: number, note: number): void {
    const held = this.#held.get(id)?.get(note);
    if (held === undefined) return;
    this.#held.get(id)?.delete(note);
    this.#write(held, Math.min(at, this.#length));
  }

  /** Ends all held keys and pedals at the end of the recording. */
  tracks(): LoopTrack[] {
    for (const keys of this.#held.values()) for (const held of keys.values()) this.#write(held, this.#length);
    this.#held.clear();
    return [...this.#tracks].map(([member, track]) => trackOf(member, track)).filter(({ notes }) => notes.length > 0);
  }

  #write({ member, from, note, velocity }: Held, to: number): void {
    if (from < 0 && to <= 0) return;
    const start = inSteps(Math.max(0, from));
    const lasts = inSteps(to) - start;
    const track = this.#tracks.get(member) ?? { notes: [], pedals: [] };
    this.#tracks.set(member, track);
    if (note === PEDAL) track.pedals.push([start, inSteps(lasts)]);
    else track.notes.push([start, inSteps(lasts), note, velocity]);
  }
}

function inOrder(rows: readonly number[][]): number[] {
  return rows.toSorted(([one = 0], [other = 0]) => one - other).flat();
}

function trackOf(member: Member, { notes, pedals }: { notes: number[][]; pedals: number[][] }): LoopTrack {
  const { id: playerId, username, colors, channel, instruments, reverb, compressor, isVip } = member;
  return {
    playerId,
    username,
    colors: [...colors],
    channel: channel ?? 0,
    instruments: [...instruments],
    reverbInformation: reverb,
    compressorInformation: isVip ? compressor : COMPRESSOR_DEFAULT,
    notes: inOrder(notes),
    pedals: inOrder(pedals),
  };
}

/**
 * The events of a recording as tracks of a loop: one for each player, and a further one after each change of their sound.
 * Notes that start shortly before the recording start with it; notes held at its end end there.
 */
export function tracksOf(events: readonly PlayedEvent[], { startsAt, endsAt }: TimeRange): LoopTrack[] {
  const pairing = new Pairing(endsAt - startsAt);
  for (const { member, at, kind, note, velocity } of events.toSorted((one, other) => one.at - other.at)) {
    const key = kind === 'on' || kind === 'off' ? note : PEDAL;
    if (kind === 'on' || kind === 'pedalDown') pairing.press(member, at - startsAt, key, velocity);
    else pairing.release(member, at - startsAt, key);
  }
  return pairing.tracks();
}
