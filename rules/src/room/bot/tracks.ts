import type { LoopTrack, Stretch } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import { BOT, COMPRESSOR_DEFAULT } from '@quatremains/protocol/limits';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Member } from '../room.ts';

/** What somebody did, and who they were and what they sounded like then. */
export interface PlayedEvent extends Pick<NoteEvent, 'at' | 'kind' | 'note' | 'velocity'> {
  readonly member: Member;
}

/** A key or a pedal that is down: since when (ms from the recording's beginning), and of whom. */
interface Held {
  readonly member: Member;
  readonly from: number;
  readonly note: number;
  readonly velocity: number;
}

/** The pedal's place among the held keys. */
const PEDAL = -1;
/** Times are written in tenths of a ms, as on the wire. */
const STEPS = 10;

function inSteps(time: number): number {
  return Math.floor(time * STEPS) / STEPS;
}

/** Pairs what goes down with what comes up, of all players at once. */
class Pairing {
  readonly #length: number;
  readonly #held = new Map<UserId, Map<number, Held>>();
  readonly #tracks = new Map<Member, { readonly notes: number[][]; readonly pedals: number[][] }>();

  constructor(length: number) {
    this.#length = length;
  }

  /** Keys must not go down long before the recording; a pedal may. */
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

  /** What is still down at the end comes up there. */
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
 * What was played in a recording, as tracks of a loop: one for each way in which somebody sounded. What was struck a moment before it
 * and held begins with it; what is held at its end ends there.
 */
export function tracksOf(events: readonly PlayedEvent[], { startsAt, endsAt }: Stretch): LoopTrack[] {
  const pairing = new Pairing(endsAt - startsAt);
  for (const { member, at, kind, note, velocity } of events.toSorted((one, other) => one.at - other.at)) {
    const key = kind === 'on' || kind === 'off' ? note : PEDAL;
    if (kind === 'on' || kind === 'pedalDown') pairing.press(member, at - startsAt, key, velocity);
    else pairing.release(member, at - startsAt, key);
  }
  return pairing.tracks();
}
