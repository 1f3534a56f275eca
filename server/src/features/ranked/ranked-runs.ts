import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import type { InternalId } from '@quatremains/protocol/ids';
import { MIDI_PLAYER, RANKED_RUN } from '@quatremains/protocol/player-limits';
import type { Clock } from '@quatremains/rules/clock';
import type { Random } from '../../platform/random.ts';
import type { Session } from '../../realtime/session.ts';
import { HeardNotes } from './heard-notes.ts';

/** A ranked run, as the server began it. */
export interface RankedRun {
  readonly id: string;
  readonly account: InternalId;
  readonly midiId: number;
  /** The track's file; another file of the same track is another run. */
  readonly url: string;
  readonly speed: number;
  /** The server's clock in ms: when it began, and the earliest time at which it can be over. */
  readonly startedAt: number;
  readonly endsAt: number;
  readonly heard: HeardNotes;
  readonly session: Session;
}

const ID_BYTES = 16;
/** Presses that are recorded: this many for each note of the track, and some more. */
const SPACE = { perNote: 2, more: 1_000 } as const;

function endOf({ seconds }: MidiSong, speed: number, startedAt: number): number {
  return startedAt + MIDI_PLAYER.leadIn + (seconds * 1_000) / speed;
}

/** The ranked runs that are being played or may still be submitted, one of each account at most. Kept in memory only: after a restart they are unknown. */
export class RankedRuns {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #runs = new Map<InternalId, RankedRun>();

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Begins a run and records what is played on this session from now on; the account's run before is void. */
  start(session: Session, account: InternalId, song: MidiSong, speed: number): RankedRun {
    this.#removeExpired();
    this.take(account);
    const startedAt = this.#clock.now();
    const heard = new HeardNotes(song.notes * SPACE.perNote + SPACE.more);
    const id = this.#random.token(ID_BYTES);
    const endsAt = endOf(song, speed, startedAt);
    const run = { id, account, midiId: song.id, url: song.url, speed, startedAt, endsAt, heard, session };
    this.#runs.set(account, run);
    session.runRecorder = heard;
    return run;
  }

  /** Takes an account's run for its submission, where it has this id and is of this track and file; else null, and the run goes on. */
  claim(account: InternalId, id: string, song: Pick<MidiSong, 'id' | 'url'>): RankedRun | null {
    this.#removeExpired();
    const run = this.#runs.get(account);
    return run?.id === id && run.midiId === song.id && run.url === song.url ? this.take(account) : null;
  }

  /** A run whose submission has failed may be submitted again, unless its account has begun another one. */
  giveBack(run: RankedRun): void {
    if (!this.#runs.has(run.account)) this.#runs.set(run.account, run);
  }

  /** Ends an account's run, and returns it: a run is taken once. */
  take(account: InternalId): RankedRun | null {
    const run = this.#runs.get(account);
    if (run === undefined) return null;
    this.#runs.delete(account);
    if (run.session.runRecorder === run.heard) run.session.runRecorder = null;
    return run;
  }

  #removeExpired(): void {
    const latest = this.#clock.now() - RANKED_RUN.sentWithin;
    for (const { account, endsAt } of this.#runs.values()) if (endsAt < latest) this.take(account);
  }
}
