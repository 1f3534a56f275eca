import type { SiteConfiguration } from '@quatremains/protocol/entities/configuration';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { getConfiguration } from '../api/first-calls.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';

/** Cached for the life of the page, whether or not a component shows it: the server announces each change. */
export const configurationQuery = queryOptions<SiteConfiguration>({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => call(getConfiguration, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

type Queries = Pick<QueryClient, 'prefetchQuery' | 'invalidateQueries'>;

/** Fetches the operator's configuration at the start, after each announced change and after each reconnection. */
export function followConfiguration(connection: Connection, queries: Queries): Stop {
  const { queryKey } = configurationQuery;
  let mayHaveChanged = false;
  const refetch = (): Promise<void> => queries.invalidateQueries({ queryKey, refetchType: 'all' });
  letRun(queries.prefetchQuery(configurationQuery));
  const stops = [
    connection.on('configUpdated', () => {
      letRun(refetch());
    }),
    connection.onState((state) => {
      if (state === 'connected' && mayHaveChanged) letRun(refetch());
      mayHaveChanged = state === 'lost' || state === 'unreachable';
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
