import type { Configuration } from '@quatremains/protocol/entities/configuration';
import type { Metrics } from '../../platform/metrics.ts';
import type { OperatorConfiguration } from './configuration.service.ts';

/** What HTTP calls ask of the whole house, which may live in another thread. */
export interface LiveHome {
  readConfiguration(): Promise<Configuration>;
  readMetrics(): Promise<{ readonly type: string; readonly text: string }>;
}

export function liveHome(configuration: OperatorConfiguration, metrics: Metrics): LiveHome {
  return {
    readConfiguration: () => configuration.read(),
    readMetrics: async () => ({ type: metrics.contentType, text: await metrics.text() }),
  };
}
