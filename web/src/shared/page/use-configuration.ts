import type { SiteConfiguration } from '@quatremains/protocol/entities/configuration';
import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '../../services/follow-configuration.ts';

/** What the operator tells everybody; undefined until it is known. */
export function useConfiguration(): SiteConfiguration | undefined {
  return useQuery(configurationQuery).data;
}

/** Whether the operator's words have come, or failed to come at once. */
export function useConfigurationTried(): boolean {
  const { isPending, failureCount } = useQuery(configurationQuery);
  return !isPending || failureCount > 0;
}
