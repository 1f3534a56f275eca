import type { Song } from '@quatremains/protocol/entities/song';
import { getSongs } from '@quatremains/protocol/http/songs';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The songs of the library, fetched once for the life of the page. */
export function useSongs(): UseQueryResult<readonly Song[]> {
  return useQuery<readonly Song[]>({
    queryKey: ['songs'],
    queryFn: ({ signal }) => call(getSongs, { signal }),
    staleTime: Infinity,
  });
}
