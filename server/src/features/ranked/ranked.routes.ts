import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { runEvents } from '@quatremains/protocol/entities/progression';
import { getMidiLeaderboard } from '@quatremains/protocol/http/midis';
import * as calls from '@quatremains/protocol/http/ranked';
import { RANKED_RUN, SUSPICIOUS_RUNS } from '@quatremains/protocol/player-limits';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { suspicions } from '@quatremains/protocol/vocabulary';
import { gradeOfScore } from '@quatremains/rules/ranked/grades';
import * as z from 'zod';
import type { Authenticate, ServeSignedIn } from '../../http/authenticate.ts';
import { serve } from '../../http/serve.ts';
import { inSeconds } from '../../platform/seconds.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { MidiLibrary } from '../midis/midis.repository.ts';
import type { PublicUsersOf } from '../users/public-users.ts';
import type { LeaderboardEntry, ProgressionRow, ProgressionsRepository } from './progressions.repository.ts';
import type { RankedPlay } from './ranked.service.ts';
import type { SuspiciousRunsRepository } from './suspicious-runs.repository.ts';

export interface RankedRoutesOptions {
  readonly ranked: Pick<RankedPlay, 'submit' | 'best'>;
  readonly midis: Pick<MidiLibrary, 'find'>;
  readonly progressions: ProgressionsRepository;
  readonly suspiciousRuns: Pick<SuspiciousRunsRepository, 'list'>;
  readonly publicUsersOf: PublicUsersOf;
  readonly authenticate: Authenticate<SignedIn>;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
}

/** Each reads and sends all events of a run. */
const REPLAYS_A_MINUTE = 120;

const decompress = promisify(brotliDecompress);
const savedSuspicions = z.array(z.enum(suspicions));

function summaryOf({ midi_id: midiId, score, progress, speed, maximum }: ProgressionRow) {
  return { midiId, score, progress, speed, note: gradeOfScore(score, maximum) };
}

/** The calls for the own runs. Those of other accounts are refused. */
function offerProgressions(app: FastifyInstance, options: RankedRoutesOptions): void {
  const { ranked, progressions, midis, serveSignedIn } = options;
  serveSignedIn(
    app,
    calls.postProgression,
    ({ params: { userId, midiId }, body }, { account }) =>
      userId === account.id ? ranked.submit(account, midiId, body) : refused('NO_RIGHT', 'userId'),
    { perMinute: RANKED_RUN.perMinute, bodyLimit: RANKED_RUN.bytes },
  );
  serveSignedIn(app, calls.getProgression, async ({ params: { userId, midiId } }, { account }) => {
    if (userId !== account.id) return refused('NO_RIGHT', 'userId');
    if (midis.find(midiId) === undefined) return refused('MIDI_NOT_FOUND', 'midiId');
    const best = await ranked.best(account, midiId);
    return best === null ? refused('NOT_FOUND') : accepted(best);
  });
  serveSignedIn(app, calls.getProgressions, async ({ params: { userId } }, { account }) => {
    if (userId !== account.id) return refused('NO_RIGHT', 'userId');
    return accepted((await progressions.of(account.id)).map(summaryOf));
  });
}

function offerLeaderboard(app: FastifyInstance, options: RankedRoutesOptions): void {
  const { progressions, midis, publicUsersOf, authenticate } = options;

  /** The row of the account that asks, where it is not among the best. */
  async function ownEntry(bearer: string | null, midiId: number, best: readonly LeaderboardEntry[]) {
    const user = bearer === null ? null : await authenticate(bearer);
    if (user?.ok !== true) return null;
    const { account } = user.value;
    if (best.some(({ row }) => row.account_id === account.id)) return null;
    const row = await progressions.best(account.id, midiId);
    return row === undefined ? null : { position: await progressions.positionOf(row), entry: { row, account } };
  }

  serve(app, getMidiLeaderboard, async ({ params: { midiId }, query: { size }, context: { bearer } }) => {
    if (midis.find(midiId) === undefined) return refused('MIDI_NOT_FOUND', 'midiId');
    const best = await progressions.leaderboard(midiId, size);
    const own = await ownEntry(bearer, midiId, best);
    const positioned = [
      ...best.map((entry, index) => ({ position: index + 1, entry })),
      ...(own === null ? [] : [own]),
    ];
    const users = await publicUsersOf(positioned.flatMap(({ entry }) => entry.account ?? []));
    const userOf = new Map(users.map((user) => [user.id, user]));
    return accepted(
      positioned.map(({ position, entry: { row, account } }) => {
        const { progress: progression, ...summary } = summaryOf(row);
        const user = (account && userOf.get(account.id)) ?? null;
        return { position, user, progression, ...summary, replayId: account !== null && row.listed ? row.id : null };
      }),
    );
  });
}

function offerReplays(app: FastifyInstance, { progressions, publicUsersOf }: RankedRoutesOptions): void {
  serve(
    app,
    calls.getReplay,
    async ({ params: { id } }) => {
      const found = await progressions.replay(id);
      if (found === null) return refused('NOT_FOUND');
      const { row, account, events } = found;
      const [user] = await publicUsersOf([account]);
      if (user === undefined) return refused('NOT_FOUND');
      const text = (await decompress(events)).toString();
      const { url, finished_at: finishedAt } = row;
      return accepted({
        ...summaryOf(row),
        id,
        url,
        user,
        finishedAt: inSeconds(finishedAt),
        events: runEvents.parse(JSON.parse(text)),
      });
    },
    { perMinute: REPLAYS_A_MINUTE },
  );
}

function offerSuspiciousRuns(app: FastifyInstance, options: RankedRoutesOptions): void {
  const { suspiciousRuns, publicUsersOf, serveSignedIn } = options;
  serveSignedIn(app, calls.getSuspiciousRuns, async (_, { account }) => {
    if (account.role === 'User') return refused('NO_RIGHT');
    const found = await suspiciousRuns.list(SUSPICIOUS_RUNS.listed);
    const users = await publicUsersOf(found.map((run) => run.account));
    return accepted(
      found.flatMap(({ row }, index) => {
        const user = users[index];
        const { id, midi_id: midiId, speed, submitted_score: submittedScore, score, share_heard: shareHeard } = row;
        const figures = { id, midiId, speed, submittedScore, score, shareHeard };
        const saved = {
          suspicions: savedSuspicions.parse(JSON.parse(row.suspicions)),
          submittedAt: inSeconds(row.submitted_at),
        };
        return user === undefined ? [] : [{ ...figures, ...saved, user }];
      }),
    );
  });
}

/** The calls for ranked runs: the own ones, leaderboards of tracks, replays, and those that do not count. */
export function rankedRoutes(app: FastifyInstance, options: RankedRoutesOptions): void {
  offerProgressions(app, options);
  offerLeaderboard(app, options);
  offerReplays(app, options);
  offerSuspiciousRuns(app, options);
}
