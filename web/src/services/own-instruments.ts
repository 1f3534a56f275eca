import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { accepted, type Refusal, type RefusalCode, type Result } from '@quatremains/protocol/refusals';
import { isSameSplit, type Split } from '@quatremains/rules/instruments/split';
import { refusalTexts } from '../i18n/refusal-texts.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import { findMe, type RoomStore } from '../state/room-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';

/** What one plays on: chosen once, kept in the browser, and said in each room one plays in. */
export interface OwnInstruments {
  /** Plays on these from now on, where the room has nothing against it. Answers why not. */
  choose(split: Split): Promise<Refusal | null>;
  stop(): void;
}

interface OwnInstrumentsOptions {
  readonly connection: Connection;
  readonly room: RoomStore;
  readonly settings: SettingsStore;
  readonly notifications: NotificationsStore;
  readonly timers: Timers;
}

/** No word against the choice itself: it is said again a little later. */
const passing: readonly RefusalCode[] = ['TOO_FAST', 'TIMED_OUT', 'SERVER_STOPPING'];
const AGAIN = 2_000;

class Keeper implements OwnInstruments {
  readonly #options: OwnInstrumentsOptions;
  readonly #stops: readonly Stop[];
  /** What the server was told last, and whose seat it was: nothing is said twice. */
  #said: { readonly seat: string; readonly split: Split } | null = null;
  /** While the server is asked about a choice, what it says of it is not taken for news. */
  #isAsking = false;
  #stopWaiting: Stop = () => undefined;

  constructor(options: OwnInstrumentsOptions) {
    const { room, settings, connection } = options;
    this.#options = options;
    const follow = (): void => {
      this.#follow();
    };
    this.#stops = [room.subscribe(follow), settings.subscribe(follow), connection.onState(follow)];
    follow();
  }

  /** Oneself at the keys, where there is somebody to tell. */
  #playing(): RoomUser | undefined {
    const { connection, room } = this.#options;
    const me = findMe(room.getState());
    return connection.state() === 'connected' && me?.status === 'player' ? me : undefined;
  }

  #seatOf({ id, channel }: RoomUser): string {
    return `${this.#options.room.getState().room?.id ?? ''} ${id} ${channel ?? ''}`;
  }

  #say(me: RoomUser, split: Split): Promise<Result<unknown>> {
    this.#said = { seat: this.#seatOf(me), split };
    return this.#options.connection.request('changeInstrument', { instruments: [...split] });
  }

  /** What the room does not want is not kept either: one plays on what the room believes one plays on. */
  #takeBack({ instruments }: RoomUser, refusal: Refusal): void {
    const { notifications, settings } = this.#options;
    notifications.notify('error', refusalTexts[refusal.code](refusal));
    settings.change({ selectedInstruments: instruments });
  }

  #sayAgain(wait = AGAIN): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#options.timers.after(wait, () => {
      this.#said = null;
      this.#follow();
    });
  }

  async #tell(me: RoomUser, split: Split): Promise<void> {
    const result = await this.#say(me, split);
    const now = this.#playing();
    if (result.ok || now === undefined || this.#seatOf(now) !== this.#seatOf(me)) return;
    const { selectedInstruments } = this.#options.settings.getState();
    if (passing.includes(result.refusal.code)) this.#sayAgain(result.refusal.wait);
    else if (isSameSplit(selectedInstruments, split)) this.#takeBack(now, result.refusal);
  }

  #follow(): void {
    if (this.#isAsking) return;
    const me = this.#playing();
    if (me === undefined) {
      this.#said = null;
      return;
    }
    const split = this.#options.settings.getState().selectedInstruments;
    if (isSameSplit(split, me.instruments)) return;
    if (this.#said?.seat === this.#seatOf(me) && isSameSplit(this.#said.split, split)) return;
    letRun(this.#tell(me, split));
  }

  async choose(split: Split): Promise<Refusal | null> {
    const me = this.#playing();
    this.#isAsking = true;
    const result = me === undefined ? accepted(null) : await this.#say(me, split);
    if (result.ok) this.#options.settings.change({ selectedInstruments: [...split] });
    this.#isAsking = false;
    this.#follow();
    return result.ok ? null : result.refusal;
  }

  stop(): void {
    for (const stop of [...this.#stops, this.#stopWaiting]) stop();
  }
}

export function keepOwnInstruments(options: OwnInstrumentsOptions): OwnInstruments {
  return new Keeper(options);
}
