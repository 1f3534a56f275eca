import { isOfSite, isPublicHost, type ReadableAddress } from './address.ts';

/** A YouTube video and its start. */
export interface Video {
  readonly id: string;
  readonly startsAtSeconds: number;
}

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;
const VIDEO_ID = /^[\w-]{11}$/;
const VIDEO_PATH = /^\/(?:shorts|live|embed)\/([^/]*)\/?$/;
const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** Whether the address has the file extension of an image. Its content is not checked. */
export function isPicture({ protocol, host, hostname, pathname }: ReadableAddress, ownHost: string): boolean {
  const isSafe = host === ownHost || (protocol === 'https:' && isPublicHost(hostname));
  return isSafe && PICTURE.test(pathname);
}

function idIn({ host, pathname, searchParams }: ReadableAddress): string | null {
  if (host === 'youtu.be') return pathname.slice(1);
  if (!isOfSite(host, 'youtube.com') && !isOfSite(host, 'youtube-nocookie.com')) return null;
  return pathname === '/watch' ? searchParams.get('v') : (VIDEO_PATH.exec(pathname)?.[1] ?? null);
}

/** Seconds of `90`, `90s`, `1m30s` and `1h2m3s`; 0 for other texts. */
function secondsOf(start: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(start) ?? [];
  return Number(hours) * HOUR_SECONDS + Number(minutes) * MINUTE_SECONDS + Number(seconds);
}

/** The video of a YouTube address, or null. */
export function videoAt(address: ReadableAddress): Video | null {
  const id = idIn(address);
  if (id === null || !VIDEO_ID.test(id)) return null;
  const { searchParams } = address;
  return { id, startsAtSeconds: secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '') };
}
