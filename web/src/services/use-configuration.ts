import type { SiteConfiguration } from '@quatremains/protocol/entities/configuration';
import { getConfiguration } from '@quatremains/protocol/http/home';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { configurationKey } from './follow-configuration.ts';

/** What the operator tells everybody; undefined until it is known. */
export function useConfiguration(): SiteConfiguration | undefined {
  const { data } = useQuery({
    queryKey: configurationKey,
    queryFn: ({ signal }) => call(getConfiguration, { signal }),
    staleTime: Infinity,
  });
  return data;
}
