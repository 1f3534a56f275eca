import type { CompressorInformation, ReverbInformation, RoomUser } from '@quatremains/protocol/entities/room-user';
import { INSTRUMENT_CHANGES } from '@quatremains/protocol/limits';
import { accepted, type RefusalCode, type Result } from '@quatremains/protocol/refusals';
import { clampCompressor, clampReverb } from '@quatremains/rules/instruments/effects';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import { isLocalRoom } from '../state/local-room.ts';
import { findMe, type RoomState, type RoomStore } from '../state/room-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';
import { createLastValue } from './last-value.ts';

/** The interval that the server's rate limit allows for long, ms. */
const GAP = 1_000 / INSTRUMENT_CHANGES.perSecond;

/** Refusals after which the request is repeated. */
const temporary: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['TOO_FAST', 'TIMED_OUT']);

/** One of the two effects: the value of the settings, the member's value in the room, and its request. */
interface Effect<Value> {
  wanted(): Value;
  may(me: RoomUser): boolean;
  of(me: RoomUser): Value;
  with(me: RoomUser, value: Value): RoomUser;
  ask(value: Value): Promise<Result<unknown>>;
}

/** The room and the status of the member; each change of either needs a new request. */
function membershipOf({ room, myId, users }: RoomState): string | null {
  const me = findMe({ users, myId });
  return room === null || me === undefined ? null : `${room.id} ${me.id} ${me.status}`;
}

function isSame<Value extends object>(one: Value, other: Value | null): boolean {
  return other !== null && Object.entries(one).every(([name, value]) => other[name as keyof Value] === value);
}

/** Requests the effect of the settings in the room. It sounds here at once, and for the others when the server accepts it. */
class EffectSync<Value extends object> {
  readonly #effect: Effect<Value>;
  readonly #room: RoomStore;
  readonly #requests;
  #membership: string | null = null;
  #asked: Value | null = null;
  #refused: Value | null = null;
  /** The value that the server last sent, and the value that is shown instead until it responds. */
  #granted: Value | null = null;
  #shown: Value | null = null;

  constructor(effect: Effect<Value>, room: RoomStore, timers: Timers) {
    this.#effect = effect;
    this.#room = room;
    this.#requests = createLastValue((value: Value) => this.#ask(value), GAP, timers);
  }

  follow(): void {
    const state = this.#room.getState();
    const me = findMe(state);
    this.#enter(membershipOf(state));
    if (me === undefined || !this.#effect.may(me)) return;
    const now = this.#effect.of(me);
    if (now !== this.#shown) this.#granted = now;
    const wanted = this.#effect.wanted();
    if (isSame(wanted, this.#refused)) return;
    if (!isSame(wanted, now)) this.#show(wanted);
    if (isSame(wanted, this.#asked ?? this.#granted)) return;
    this.#asked = wanted;
    this.#requests.offer(wanted);
  }

  #enter(membership: string | null): void {
    if (membership === this.#membership) return;
    this.#membership = membership;
    this.startAgain();
  }

  /** Forgets the requests of the room before. */
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
    const membership = this.#membership;
    if (membership === null) return;
    const result = await this.#effect.ask(value);
    if (result.ok || membership !== this.#membership || !isSame(value, this.#asked)) return;
    if (temporary.has(result.refusal.code)) {
      this.#requests.offer(value);
      return;
    }
    this.#refused = value;
    this.#asked = null;
    if (this.#granted !== null) this.#show(this.#granted);
  }

  stop(): void {
    this.#requests.stop();
  }
}

interface EffectsOptions {
  readonly connection: Connection;
  readonly room: RoomStore;
  readonly settings: SettingsStore;
  readonly timers: Timers;
}

/** Requests the member's reverb, and for VIP members the compressor, when they change and when the member enters a room. */
export function sendEffects({ connection, room, settings, timers }: EffectsOptions): Stop {
  const isLocal = (): boolean => isLocalRoom(room.getState().room);
  const reverb: Effect<ReverbInformation> = {
    wanted: () => clampReverb(settings.getState().reverb),
    may: () => true,
    of: (me) => me.reverbInformation,
    with: (me, reverbInformation) => ({ ...me, reverbInformation }),
    ask: (value) => (isLocal() ? Promise.resolve(accepted(null)) : connection.request('changeReverb', value)),
  };
  const compressor: Effect<CompressorInformation> = {
    wanted: () => clampCompressor(settings.getState().compressor),
    may: (me) => me.vipStatus.isVip,
    of: (me) => me.compressorInformation,
    with: (me, compressorInformation) => ({ ...me, compressorInformation }),
    ask: (value) => (isLocal() ? Promise.resolve(accepted(null)) : connection.request('changeCompressor', value)),
  };
  const effects = [new EffectSync(reverb, room, timers), new EffectSync(compressor, room, timers)];
  const follow = (): void => {
    for (const effect of effects) effect.follow();
  };
  const enter = (): void => {
    for (const effect of effects) effect.startAgain();
    follow();
  };
  const stops = [room.subscribe(follow), settings.subscribe(follow), connection.on('roomInformation', enter)];
  follow();
  return () => {
    for (const stop of stops) stop();
    for (const effect of effects) effect.stop();
  };
}
