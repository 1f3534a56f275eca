import type { SiteConfiguration } from '@quatremains/protocol/entities/configuration';
import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '../../services/follow-configuration.ts';

/** The operator's configuration; undefined until it is loaded. */
export function useConfiguration(): SiteConfiguration | undefined {
  return useQuery(configurationQuery).data;
}

/** Whether the first request for the configuration has ended, with or without success. */
export function useConfigurationTried(): boolean {
  const { isPending, failureCount } = useQuery(configurationQuery);
  return !isPending || failureCount > 0;
}
