import { getProviders } from '@quatremains/protocol/http/login';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The sign-in providers of this server. */
export function useProviders() {
  return useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call(getProviders, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
