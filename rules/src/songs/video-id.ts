import type { Song } from '@quatremains/protocol/entities/song';

/** The id of a song's film: what stands after the last `=` of its address; empty where it has none. */
export function videoIdOf({ url }: Pick<Song, 'url'>): string {
  const last = url.lastIndexOf('=');
  return last === -1 ? '' : url.slice(last + 1);
}
