import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { useQuery } from '@tanstack/react-query';
import { parseSheet, type Engraving } from './engrave-line.ts';
import { sheetMeasures } from './sheet-measures.ts';

async function fetchSheet(url: string, signal: AbortSignal): Promise<Engraving> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
  const tune = parseSheet(await response.text());
  return { tune, measures: sheetMeasures(tune) };
}

/** The sheet of a version of the library. Its address changes with its content, so it is fetched once. */
export function useSheet(song: MidiSong | null) {
  const url = song?.abcUrl ?? '';
  return useQuery({
    queryKey: ['sheet', url],
    queryFn: ({ signal }) => fetchSheet(url, signal),
    enabled: url !== '',
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
}
