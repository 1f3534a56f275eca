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
  stop: Stop;
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

export function keepOwnInstruments(options: OwnInstrumentsOptions): OwnInstruments {
  const { connection, room, settings, notifications, timers } = options;
  /** What the server was told last, and whose seat it was: nothing is said twice. */
  let said: { readonly seat: string; readonly split: Split } | null = null;
  /** While the server is asked about a choice, what it says of it is not taken for news. */
  let isAsking = false;
  let stopWaiting: Stop = () => undefined;

  /** Oneself at the keys, where there is somebody to tell. */
  function playing(): RoomUser | undefined {
    const me = findMe(room.getState());
    return connection.state() === 'connected' && me?.status === 'player' ? me : undefined;
  }

  function seatOf({ id, channel }: RoomUser): string {
    return `${room.getState().room?.id ?? ''} ${id} ${channel ?? ''}`;
  }

  function say(me: RoomUser, split: Split): Promise<Result<unknown>> {
    said = { seat: seatOf(me), split };
    return connection.request('changeInstrument', { instruments: [...split] });
  }

  /** What the room does not want is not kept either: one plays on what the room believes one plays on. */
  function takeBack({ instruments }: RoomUser, refusal: Refusal): void {
    notifications.notify('error', refusalTexts[refusal.code](refusal));
    settings.change({ selectedInstruments: instruments });
  }

  function sayAgain(wait = AGAIN): void {
    stopWaiting();
    stopWaiting = timers.after(wait, () => {
      said = null;
      follow();
    });
  }

  async function tell(me: RoomUser, split: Split): Promise<void> {
    const result = await say(me, split);
    const now = playing();
    if (result.ok || now === undefined || seatOf(now) !== seatOf(me)) return;
    if (passing.includes(result.refusal.code)) sayAgain(result.refusal.wait);
    else if (isSameSplit(settings.getState().selectedInstruments, split)) takeBack(now, result.refusal);
  }

  function follow(): void {
    const me = playing();
    if (isAsking) return;
    if (me === undefined) {
      said = null;
      return;
    }
    const split = settings.getState().selectedInstruments;
    if (isSameSplit(split, me.instruments)) return;
    if (said?.seat === seatOf(me) && isSameSplit(said.split, split)) return;
    letRun(tell(me, split));
  }

  const stops = [room.subscribe(follow), settings.subscribe(follow), connection.onState(follow)];
  follow();
  return {
    choose: async (split) => {
      const me = playing();
      isAsking = true;
      const result = me === undefined ? accepted(null) : await say(me, split);
      if (result.ok) settings.change({ selectedInstruments: [...split] });
      isAsking = false;
      follow();
      return result.ok ? null : result.refusal;
    },
    stop: () => {
      for (const stop of [...stops, stopWaiting]) stop();
    },
  };
}
