import type { InternalId } from '@quatremains/protocol/ids';
import { accepted, type Refusal, type RefusalCode, type Result } from '@quatremains/protocol/refusals';
import { isSameSplit, type Split } from '@quatremains/rules/instruments/split';
import type { StoreApi } from 'zustand/vanilla';
import { refusalOf, type Call } from '../api/call.ts';
import { getSelection, postSelection } from '../api/first-calls.ts';
import { refusalTexts } from '../i18n/refusal-texts.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import {
  createSelectionStore,
  type SelectionSources,
  type SelectionState,
  type SelectionStore,
} from '../state/selection-store.ts';

/** The own instruments: chosen once, saved in the browser and with the account, and sent to each room. */
export interface Selection extends StoreApi<SelectionState> {
  /** Plays on these from now on, unless the room refuses them. Answers with the refusal. */
  choose(split: Split): Promise<Refusal | null>;
}

interface SelectionOptions extends SelectionSources {
  readonly connection: Connection;
  readonly notifications: NotificationsStore;
  readonly authorised: Call;
  readonly timers: Timers;
}

/** Refusals that say nothing about the instruments: they are sent again later. */
const passing: readonly RefusalCode[] = ['TOO_FAST', 'TIMED_OUT', 'SERVER_STOPPING'];
const AGAIN = 2_000;

/** Sends the room what is chosen until it has accepted it; what it refuses is taken back. */
class RoomSelection {
  readonly #store: SelectionStore;
  readonly #options: SelectionOptions;
  /** The last request, which is not sent twice for a seat. */
  #sent: { readonly seat: string; readonly split: Split } | null = null;
  /** During the request of a choice, what the room announces of it is no reason to send anything. */
  #isChoosing = false;
  #stopWaiting: Stop = () => undefined;

  constructor(store: SelectionStore, options: SelectionOptions) {
    this.#store = store;
    this.#options = options;
  }

  follow(): void {
    if (this.#isChoosing) return;
    const { chosen, accepted: known } = this.#store.getState();
    if (known === null) this.#sent = null;
    if (known === null || isSameSplit(chosen, known.split)) return;
    const isSent = this.#sent?.seat === known.seat && isSameSplit(this.#sent.split, chosen);
    if (!isSent) letRun(this.#sendUntilAccepted(known.seat, chosen));
  }

  #send(seat: string, split: Split): Promise<Result<unknown>> {
    this.#sent = { seat, split };
    return this.#options.connection.request('changeInstrument', { instruments: [...split] });
  }

  async #sendUntilAccepted(seat: string, split: Split): Promise<void> {
    const result = await this.#send(seat, split);
    const { chosen, accepted: now } = this.#store.getState();
    if (result.ok || now?.seat !== seat) return;
    if (passing.includes(result.refusal.code)) this.#sendLater(result.refusal.wait);
    else if (isSameSplit(chosen, split)) this.#takeBack(now.split, result.refusal);
  }

  #sendLater(wait = AGAIN): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#options.timers.after(wait, () => {
      this.#sent = null;
      this.follow();
    });
  }

  #takeBack(split: Split, refusal: Refusal): void {
    this.#options.notifications.notify('error', refusalTexts[refusal.code](refusal));
    this.#store.setChosen(split);
  }

  async choose(split: Split): Promise<Refusal | null> {
    const { accepted: known } = this.#store.getState();
    this.#isChoosing = true;
    const result = known === null ? accepted(null) : await this.#send(known.seat, split);
    if (result.ok) this.#store.setChosen(split);
    this.#isChoosing = false;
    this.follow();
    return result.ok ? null : result.refusal;
  }
}

/** Splits that the server does not save. */
const unsavable: readonly (RefusalCode | undefined)[] = [
  'INSTRUMENT_NOT_FOUND',
  'INSTRUMENT_NOT_SPLITABLE',
  'SPLIT_NOT_WHOLE',
];

/** Saves what is chosen with the account. An account that has saved something is played on with that. */
class AccountSelection {
  readonly #store: SelectionStore;
  readonly #authorised: Call;
  #refused: Split | null = null;
  #isRunning = false;

  constructor(store: SelectionStore, authorised: Call) {
    this.#store = store;
    this.#authorised = authorised;
  }

  follow(): void {
    if (!this.#isRunning) letRun(this.#saveChosen());
  }

  /** One call after the other. What fails is tried again when it is called next. */
  async #saveChosen(): Promise<void> {
    this.#isRunning = true;
    let goesOn = true;
    for (let { saved } = this.#store.getState(); goesOn && saved !== null; { saved } = this.#store.getState()) {
      const { chosen } = this.#store.getState();
      if (saved.split === 'unknown') goesOn = await this.#fetch(saved.accountId, chosen);
      else if (this.#isSaved(saved.split, chosen)) goesOn = false;
      else goesOn = await this.#save(saved.accountId, chosen);
    }
    this.#isRunning = false;
  }

  #isSaved(saved: Split | null, chosen: Split): boolean {
    const isRefused = this.#refused !== null && isSameSplit(this.#refused, chosen);
    return isRefused || (saved !== null && isSameSplit(saved, chosen));
  }

  /** A choice that the browser made during the request has precedence. */
  async #fetch(accountId: InternalId, chosen: Split): Promise<boolean> {
    const split = await this.#authorised(getSelection).catch(() => 'unknown' as const);
    if (split === 'unknown') return false;
    this.#store.setSaved({ accountId, split });
    const { chosen: now, saved } = this.#store.getState();
    if (split !== null && saved?.accountId === accountId && isSameSplit(now, chosen)) this.#store.setChosen(split);
    return true;
  }

  async #save(accountId: InternalId, split: Split): Promise<boolean> {
    try {
      await this.#authorised(postSelection, { body: [...split] });
      this.#store.setSaved({ accountId, split });
      return true;
    } catch (failure) {
      if (!unsavable.includes(refusalOf(failure)?.code)) return false;
      this.#refused = split;
      return true;
    }
  }
}

export function createSelection(options: SelectionOptions): Selection {
  const store = createSelectionStore(options);
  const room = new RoomSelection(store, options);
  const account = new AccountSelection(store, options.authorised);
  const followAccount = (): void => {
    account.follow();
  };
  store.subscribe(({ chosen, saved }, before) => {
    room.follow();
    if (chosen !== before.chosen || saved !== before.saved) followAccount();
  });
  options.identity.subscribe(followAccount);
  options.connection.onState(followAccount);
  room.follow();
  followAccount();
  return { ...store, choose: (split) => room.choose(split) };
}
