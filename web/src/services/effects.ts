import type { CompressorInformation, ReverbInformation, RoomUser } from '@quatremains/protocol/entities/room-user';
import { INSTRUMENT_CHANGES } from '@quatremains/protocol/limits';
import type { RefusalCode, Result } from '@quatremains/protocol/refusals';
import { clampCompressor, clampReverb } from '@quatremains/rules/instruments/effects';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import { findMe, type RoomState, type RoomStore } from '../state/room-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';
import { createLastValue } from './last-value.ts';

/** As often as the server takes it for long, ms. */
const GAP = 1_000 / INSTRUMENT_CHANGES.perSecond;

/** Refusals of the moment: it is asked again. */
const passing: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['TOO_FAST', 'TIMED_OUT']);

/** One of the two effects: what one wants, what one has in the room, and how it is asked for. */
interface Effect<Value> {
  wanted(): Value;
  may(me: RoomUser): boolean;
  of(me: RoomUser): Value;
  with(me: RoomUser, value: Value): RoomUser;
  ask(value: Value): Promise<Result<unknown>>;
}

/** A seat of one's own in a room; anew for each that is taken. */
function seatOf({ room, myId, users }: RoomState): string | null {
  const me = findMe({ users, myId });
  return room === null || me === undefined ? null : `${room.id} ${me.id} ${me.status}`;
}

function isSame<Value extends object>(one: Value, other: Value | null): boolean {
  return other !== null && Object.entries(one).every(([name, value]) => other[name as keyof Value] === value);
}

/** Keeps one's effect in the room what it is in the settings: heard here at once, and by the others when the server agrees. */
class Follower<Value extends object> {
  readonly #effect: Effect<Value>;
  readonly #room: RoomStore;
  readonly #line;
  #seat: string | null = null;
  #asked: Value | null = null;
  #refused: Value | null = null;
  /** What one has by the server's word, and what is put in its place meanwhile. */
  #granted: Value | null = null;
  #shown: Value | null = null;

  constructor(effect: Effect<Value>, room: RoomStore, timers: Timers) {
    this.#effect = effect;
    this.#room = room;
    this.#line = createLastValue((value: Value) => this.#ask(value), GAP, timers);
  }

  follow(): void {
    const state = this.#room.getState();
    const me = findMe(state);
    this.#sit(seatOf(state));
    if (me === undefined || !this.#effect.may(me)) return;
    const now = this.#effect.of(me);
    if (now !== this.#shown) this.#granted = now;
    const wanted = this.#effect.wanted();
    if (isSame(wanted, this.#refused)) return;
    if (!isSame(wanted, now)) this.#show(wanted);
    if (isSame(wanted, this.#asked ?? this.#granted)) return;
    this.#asked = wanted;
    this.#line.offer(wanted);
  }

  #sit(seat: string | null): void {
    if (seat === this.#seat) return;
    this.#seat = seat;
    this.startAgain();
  }

  /** Whatever was asked for may be forgotten. */
  startAgain(): void {
    this.#asked = null;
    this.#refused = null;
  }

  #show(value: Value): void {
    this.#shown = value;
    this.#room.setState(({ users, myId }) => ({
      users: users.map((user) => (user.id === myId ? this.#effect.with(user, value) : user)),
    }));
  }

  async #ask(value: Value): Promise<void> {
    const seat = this.#seat;
    if (seat === null) return;
    const result = await this.#effect.ask(value);
    if (result.ok || seat !== this.#seat || !isSame(value, this.#asked)) return;
    if (passing.has(result.refusal.code)) {
      this.#line.offer(value);
      return;
    }
    this.#refused = value;
    this.#asked = null;
    if (this.#granted !== null) this.#show(this.#granted);
  }

  stop(): void {
    this.#line.stop();
  }
}

interface EffectsOptions {
  readonly connection: Connection;
  readonly room: RoomStore;
  readonly settings: SettingsStore;
  readonly timers: Timers;
}

/** Tells the room one's reverb, and one's compressor where one is VIP, whenever they change or one enters. */
export function sendEffects({ connection, room, settings, timers }: EffectsOptions): Stop {
  const reverb: Effect<ReverbInformation> = {
    wanted: () => clampReverb(settings.getState().reverb),
    may: () => true,
    of: (me) => me.reverbInformation,
    with: (me, reverbInformation) => ({ ...me, reverbInformation }),
    ask: (value) => connection.request('changeReverb', value),
  };
  const compressor: Effect<CompressorInformation> = {
    wanted: () => clampCompressor(settings.getState().compressor),
    may: (me) => me.vipStatus.isVip,
    of: (me) => me.compressorInformation,
    with: (me, compressorInformation) => ({ ...me, compressorInformation }),
    ask: (value) => connection.request('changeCompressor', value),
  };
  const followers = [new Follower(reverb, room, timers), new Follower(compressor, room, timers)];
  const follow = (): void => {
    for (const follower of followers) follower.follow();
  };
  const enter = (): void => {
    for (const follower of followers) follower.startAgain();
    follow();
  };
  const stops = [room.subscribe(follow), settings.subscribe(follow), connection.on('roomInformation', enter)];
  follow();
  return () => {
    for (const stop of stops) stop();
    for (const follower of followers) follower.stop();
  };
}
