import type { Song } from '@quatremains/protocol/entities/song';

/** Id of a song's video: the text after the last `=` of its address; empty without one. */
export function videoIdOf({ url }: Pick<Song, 'url'>): string {
  const last = url.lastIndexOf('=');
  return last === -1 ? '' : url.slice(last + 1);
}
