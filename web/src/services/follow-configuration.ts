import type { QueryClient } from '@tanstack/react-query';
import { letRun } from '../platform/let-run.ts';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';

export const configurationKey = ['configuration'] as const;

/** What the operator says is fetched again whenever it has changed, or may have while the connection was lost. */
export function followConfiguration(connection: Connection, queries: Pick<QueryClient, 'invalidateQueries'>): Stop {
  let mayHaveChanged = false;
  const refetch = (): Promise<void> => queries.invalidateQueries({ queryKey: configurationKey });
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
