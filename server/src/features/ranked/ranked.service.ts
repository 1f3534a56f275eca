import type { Progression, RunSubmission } from '@quatremains/protocol/entities/progression';
import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { areInOrder } from '@quatremains/rules/ranked/check-run';
import { gradeOfScore, rankStepsOf } from '@quatremains/rules/ranked/grades';
import type { Random } from '../../platform/random.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { MidiLibrary } from '../midis/midis.repository.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import type { ProgressionRow, ProgressionsRepository } from './progressions.repository.ts';
import type { RankedRun, RankedRuns } from './ranked-runs.ts';
import type { SuspiciousRunsRepository } from './suspicious-runs.repository.ts';
import type { Verification, VerificationTask } from './verification-worker.ts';

export interface RankedPlayOptions {
  readonly runs: RankedRuns;
  readonly midis: Pick<MidiLibrary, 'find' | 'pathOf'>;
  readonly progressions: ProgressionsRepository;
  readonly suspiciousRuns: Pick<SuspiciousRunsRepository, 'add'>;
  /** Verifies a run outside the thread of the notes. */
  readonly verify: (task: VerificationTask) => Promise<Verification>;
  readonly clock: Clock;
  readonly random: Random;
}

/** A submission that can be verified. `run` is null where the server began no such run. */
interface Submitted {
  readonly account: AccountRow;
  readonly song: MidiSong;
  readonly submission: RunSubmission;
  readonly run: RankedRun | null;
  readonly receivedAt: number;
}

type Figures = Pick<Progression, 'speed' | 'perfects' | 'goods' | 'normals' | 'bestStreak' | 'score' | 'progress'>;

const ID_BYTES = 16;

function figuresOf({ result }: Verification, speed: number): Figures {
  const { perfects, goods, normals, bestStreak, score, progress } = result;
  return { speed, perfects, goods, normals, bestStreak, score, progress };
}

const stepsOf = (score: number, max: number): Pick<Progression, 'rankSteps' | 'note' | 'max'> => ({
  rankSteps: rankStepsOf(max),
  note: gradeOfScore(score, max),
  max,
});

/** Takes submitted ranked runs, and knows the best one of each account and track. */
export class RankedPlay {
  readonly #options: RankedPlayOptions;

  constructor(options: RankedPlayOptions) {
    this.#options = options;
  }

  /** Verifies a run and saves it where it counts. A run is used up by it, unless the server fails. */
  async submit(account: AccountRow, midiId: number, submission: RunSubmission): Promise<Result<Progression>> {
    const { midis, runs, clock } = this.#options;
    const song = midis.find(midiId);
    if (song === undefined) return refused('MIDI_NOT_FOUND', 'midiId');
    if (!areInOrder(submission.events.map(([tick]) => ({ tick })))) return refused('BAD_SHAPE', 'events');
    const run = runs.claim(account.id, submission.runId, song);
    try {
      return accepted(await this.#take({ account, song, submission, run, receivedAt: clock.now() }));
    } catch (error) {
      if (run !== null) runs.giveBack(run);
      throw error;
    }
  }

  /** The best run of an account on a track; null where it has none. */
  async best({ id }: AccountRow, midiId: number): Promise<Progression | null> {
    const { progressions } = this.#options;
    const row = await progressions.best(id, midiId);
    if (row === undefined) return null;
    const { speed, perfects, goods, normals, best_streak: bestStreak, score, progress, maximum } = row;
    const position = await progressions.positionOf(row);
    return {
      ...stepsOf(score, maximum),
      speed,
      perfects,
      goods,
      normals,
      bestStreak,
      score,
      progress,
      valid: true,
      improved: false,
      previous: score,
      position,
      previousPosition: position,
      replayId: row.id,
    };
  }

  async #take(submitted: Submitted): Promise<Progression> {
    const { account, song, submission, run } = submitted;
    const verified = await this.#verify(submitted);
    const { progressions } = this.#options;
    const before = await progressions.best(account.id, song.id);
    const previousPosition = await this.#positionOf(before);
    const valid = run !== null && verified.suspicions.length === 0;
    if (!valid) await this.#keepSuspicious(submitted, verified);
    const improved = valid && (await this.#save(submitted, verified));
    const best = improved ? await progressions.best(account.id, song.id) : before;
    return {
      ...stepsOf(verified.result.score, verified.maximum),
      ...figuresOf(verified, run?.speed ?? submission.speed),
      valid,
      improved,
      previous: before?.score ?? null,
      previousPosition,
      position: improved ? await this.#positionOf(best) : previousPosition,
      replayId: best?.id ?? null,
    };
  }

  async #positionOf(row: ProgressionRow | undefined): Promise<number | null> {
    return row === undefined ? null : this.#options.progressions.positionOf(row);
  }

  #verify({ song, submission, run, receivedAt }: Submitted): Promise<Verification> {
    const { verify, midis } = this.#options;
    const { speed, startedAt } = run ?? { speed: submission.speed, startedAt: receivedAt };
    const heard = run?.heard.read() ?? [];
    return verify({ path: midis.pathOf(song), submission, run: { speed, startedAt, receivedAt, heard } });
  }

  #save({ account, song, run, submission }: Submitted, verified: Verification): Promise<boolean> {
    const { progressions, random, clock } = this.#options;
    const { bestStreak: best_streak, ...figures } = figuresOf(verified, run?.speed ?? submission.speed);
    const played = {
      id: random.token(ID_BYTES),
      account_id: account.id,
      midi_id: song.id,
      url: song.url,
      ...figures,
      best_streak,
      maximum: verified.maximum,
      finished_at: wholeNow(clock),
    };
    return progressions.save(played, verified.events);
  }

  #keepSuspicious({ account, song, submission, run }: Submitted, verified: Verification): Promise<void> {
    const { suspiciousRuns, random, clock } = this.#options;
    const { result, shareHeard, suspicions } = verified;
    return suspiciousRuns.add({
      id: random.token(ID_BYTES),
      account_id: account.id,
      midi_id: song.id,
      suspicions: JSON.stringify(run === null ? ['noRun', ...suspicions] : suspicions),
      speed: submission.speed,
      submitted_score: submission.score,
      score: result.score,
      share_heard: shareHeard,
      submitted_at: wholeNow(clock),
    });
  }
}
