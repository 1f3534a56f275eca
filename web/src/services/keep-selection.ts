import type { RefusalCode } from '@quatremains/protocol/refusals';
import { isSameSplit, type Split } from '@quatremains/rules/instruments/split';
import { refusalOf, type Call } from '../api/call.ts';
import { getSelection, postSelection } from '../api/first-calls.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { AccountStore } from '../state/account-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';

interface SelectionOptions {
  readonly account: Pick<AccountStore, 'getState' | 'subscribe'>;
  readonly settings: SettingsStore;
  readonly connection: Pick<Connection, 'onState'>;
  readonly authorised: Call;
}

/** What the server has of an account: `unasked` at first, null where nothing was chosen. */
interface Kept {
  readonly id: string;
  split: Split | null | 'unasked';
}

/** What the server will not keep, however often it is told. */
const unwelcome: readonly (RefusalCode | undefined)[] = [
  'INSTRUMENT_NOT_FOUND',
  'INSTRUMENT_NOT_SPLITABLE',
  'SPLIT_NOT_WHOLE',
];

class SelectionKeeper {
  readonly #options: SelectionOptions;
  #kept: Kept | null = null;
  #isAsking = false;

  constructor(options: SelectionOptions) {
    this.#options = options;
  }

  get #chosen(): Split {
    return this.#options.settings.getState().selectedInstruments;
  }

  follow(): void {
    const id = this.#options.account.getState().account?.id ?? null;
    if (id !== (this.#kept?.id ?? null)) this.#kept = id === null ? null : { id, split: 'unasked' };
    if (!this.#isAsking) letRun(this.#ask());
  }

  /** One call after the other, until the server has what one plays on; what fails waits for the next occasion. */
  async #ask(): Promise<void> {
    this.#isAsking = true;
    let goesOn = true;
    for (let kept = this.#kept; goesOn && kept !== null && this.#isBehind(kept); kept = this.#kept)
      goesOn = await this.#askOnce(kept);
    this.#isAsking = false;
  }

  #isBehind({ split }: Kept): boolean {
    return split === null || split === 'unasked' || !isSameSplit(split, this.#chosen);
  }

  async #askOnce(kept: Kept): Promise<boolean> {
    const chosen = this.#chosen;
    try {
      if (kept.split === 'unasked') await this.#find(kept, chosen);
      else await this.#keep(kept, chosen);
      return true;
    } catch (failure) {
      if (kept.split === 'unasked' || !unwelcome.includes(refusalOf(failure)?.code)) return false;
      kept.split = chosen;
      return true;
    }
  }

  /** Who has chosen something else meanwhile plays on that. */
  async #find(kept: Kept, chosen: Split): Promise<void> {
    const split = await this.#options.authorised(getSelection);
    kept.split = split;
    if (split === null || this.#kept !== kept || !isSameSplit(this.#chosen, chosen)) return;
    this.#options.settings.change({ selectedInstruments: split });
  }

  async #keep(kept: Kept, chosen: Split): Promise<void> {
    await this.#options.authorised(postSelection, { body: [...chosen] });
    kept.split = chosen;
  }
}

/** Keeps what one plays on with one's account, so that every browser one signs in with plays on it. An account that has nothing takes what this browser has. */
export function keepSelection(options: SelectionOptions): Stop {
  const { account, settings, connection } = options;
  const keeper = new SelectionKeeper(options);
  const follow = (): void => {
    keeper.follow();
  };
  const stops = [
    account.subscribe(follow),
    connection.onState(follow),
    settings.subscribe(({ selectedInstruments }, before) => {
      if (selectedInstruments !== before.selectedInstruments) follow();
    }),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
