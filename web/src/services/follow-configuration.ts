import type { SiteConfiguration } from '@quatremains/protocol/entities/configuration';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { getConfiguration } from '../api/first-calls.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';

/** Kept as long as the page lives, whether or not anything shows it: whoever tells of a change tells everybody. */
export const configurationQuery = queryOptions<SiteConfiguration>({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => call(getConfiguration, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

type Queries = Pick<QueryClient, 'prefetchQuery' | 'invalidateQueries'>;

/** What the operator says is fetched at the start, and again whenever it has changed, or may have while the connection was lost. */
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
      mayHaveChanged = state === 'lost';
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
