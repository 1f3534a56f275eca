import type { FastifyInstance } from 'fastify';
import type { PublicUser } from '@quatremains/protocol/entities/account';
import { getGradeLeaderboard, getNoteLeaderboard } from '@quatremains/protocol/http/leaderboards';
import { LEADERBOARD_PAGE } from '@quatremains/protocol/player-limits';
import { accepted } from '@quatremains/protocol/refusals';
import type { SortDirection } from '@quatremains/protocol/vocabulary';
import type { Authenticate } from '../../http/authenticate.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { PublicUsersOf } from '../users/public-users.ts';
import type { Leaderboard, LeaderboardsRepository, Place } from './leaderboards.repository.ts';

export interface LeaderboardsRoutesOptions {
  readonly leaderboards: LeaderboardsRepository;
  readonly publicUsersOf: PublicUsersOf;
  readonly authenticate: Authenticate<SignedIn>;
}

interface Query<Column extends string> {
  readonly sort: Column;
  readonly direction: SortDirection;
  readonly page: number;
}

type Row<Column extends string> = Omit<Place<Column>, 'account'> & { readonly user: PublicUser };

const { size } = LEADERBOARD_PAGE;
/** A late page costs the database as much as all pages before it. */
const PAGES_A_MINUTE = 240;

/** Reads a page, and the row of the account that asks. One row more than a page says whether there is another one. */
function createRead({ publicUsersOf, authenticate }: LeaderboardsRoutesOptions) {
  async function rowsOf<Column extends string>(places: readonly Place<Column>[]): Promise<Row<Column>[]> {
    const users = await publicUsersOf(places.map(({ account }) => account));
    return places.flatMap(({ position, counts }, index) => {
      const user = users[index];
      return user === undefined ? [] : [{ position, counts, user }];
    });
  }
  return async <Column extends string>(
    leaderboard: Leaderboard<Column>,
    { sort, direction, page }: Query<Column>,
    bearer: string | null,
  ) => {
    const signedIn = bearer === null ? null : await authenticate(bearer);
    const [places, own] = await Promise.all([
      leaderboard.page({ sort, direction, skipped: page * size, size: size + 1 }),
      signedIn?.ok === true ? leaderboard.placeOf(signedIn.value.account, { sort, direction }) : null,
    ]);
    const [ownRow = null] = await rowsOf(own === null ? [] : [own]);
    return { rows: await rowsOf(places.slice(0, size)), own: ownRow, isLast: places.length <= size };
  };
}

/** The leaderboards of all accounts: by what they have played, and by their grades. */
export function leaderboardsRoutes(app: FastifyInstance, options: LeaderboardsRoutesOptions): void {
  const { notes, grades } = options.leaderboards;
  const read = createRead(options);
  const limit = { perMinute: PAGES_A_MINUTE };
  serve(
    app,
    getNoteLeaderboard,
    async ({ query, context }) => accepted(await read(notes, query, context.bearer)),
    limit,
  );
  serve(
    app,
    getGradeLeaderboard,
    async ({ query, context }) => accepted(await read(grades, query, context.bearer)),
    limit,
  );
}
