import type { Song } from '@quatremains/protocol/entities/song';
import { getSongs } from '@quatremains/protocol/http/songs';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The library's songs; the same as long as the page is open. */
export function useSongs(): UseQueryResult<readonly Song[]> {
  return useQuery<readonly Song[]>({
    queryKey: ['songs'],
    queryFn: ({ signal }) => call(getSongs, { signal }),
    staleTime: Infinity,
  });
}
