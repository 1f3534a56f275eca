import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { getMidis } from '@quatremains/protocol/http/midis';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** While the server prepares its tracks, the list is empty and is fetched again after this time, ms. */
const ASK_AGAIN = 3_000;

/** The tracks of the library. */
export function useMidis(): UseQueryResult<readonly MidiSong[]> {
  return useQuery<readonly MidiSong[]>({
    queryKey: ['midis'],
    queryFn: ({ signal }) => call(getMidis, { signal }),
    staleTime: ({ state }) => (state.data?.length === 0 ? 0 : Infinity),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? ASK_AGAIN : false),
  });
}
