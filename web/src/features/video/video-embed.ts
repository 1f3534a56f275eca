import * as z from 'zod';
import type { Stop, Timers } from '../../platform/timers.ts';

/** The fields used of the player's messages. */
const report = z.object({
  event: z.enum(['initialDelivery', 'onReady', 'infoDelivery', 'onStateChange', 'onError']),
  info: z.union([z.record(z.string(), z.unknown()), z.number(), z.null()]).optional(),
});

export type VideoState = 'ended' | 'playing' | 'paused' | 'buffering' | 'cued' | 'unstarted';

const STATES: Readonly<Record<number, VideoState>> = {
  0: 'ended',
  1: 'playing',
  2: 'paused',
  3: 'buffering',
  5: 'cued',
};

/** A listener of the player's state. */
export interface VideoListener {
  onReady(): void;
  onState(state: VideoState): void;
  /** The position in the video, seconds. */
  onPlace(seconds: number): void;
  onError(): void;
}

/** The commands of the player. */
export interface VideoPlayer {
  play(): void;
  pause(): void;
  /** Seconds from the beginning of the video. */
  seek(seconds: number): void;
  /** 0 to 1. */
  setVolume(share: number): void;
  setMuted(isMuted: boolean): void;
}

const ASK_EVERY = 250;
/**
 * A player that has not answered by then is taken to be silent. Each message to a page that is not the player's causes a warning in the
 * browser's console.
 */
const ASK_OFTEN = 80;

function stateOf(code: unknown): VideoState {
  return STATES[Number(code)] ?? 'unstarted';
}

function readReport(data: unknown): z.infer<typeof report> | null {
  if (typeof data !== 'string') return null;
  try {
    return report.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

function notify(listener: VideoListener, { event, info }: z.infer<typeof report>): void {
  if (event === 'onReady') listener.onReady();
  else if (event === 'onError') listener.onError();
  else if (event === 'onStateChange') listener.onState(stateOf(info));
  else if (typeof info === 'object' && info !== null) {
    const { playerState, currentTime } = info;
    if (playerState !== undefined) listener.onState(stateOf(playerState));
    if (typeof currentTime === 'number') listener.onPlace(currentTime);
  }
}

/** Controls an embedded video by `postMessage`; none of the player's scripts runs in this page. */
export class VideoEmbed implements VideoPlayer {
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  /** Until its page has loaded, the frame holds an empty page of ours, and the browser warns of each message to the player's origin. */
  #hasCome = false;

  constructor(frame: HTMLIFrameElement, origin: string) {
    this.#frame = frame;
    this.#origin = origin;
  }

  /** Asks the player to report its state until it does, or until the time is up. */
  listen(listener: VideoListener, timers: Timers): Stop {
    let asked = 0;
    const stopAsking = timers.every(ASK_EVERY, () => {
      if (!this.#hasCome) return;
      this.#send({ event: 'listening' });
      asked += 1;
      if (asked === ASK_OFTEN) stopAsking();
    });
    const come = (): void => {
      this.#hasCome = true;
    };
    this.#frame.addEventListener('load', come);
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== this.#frame.contentWindow || origin !== this.#origin) return;
      const said = readReport(data);
      if (said === null) return;
      come();
      stopAsking();
      if (said.event === 'onReady') this.#command('addEventListener', 'onError');
      notify(listener, said);
    };
    window.addEventListener('message', hear);
    return () => {
      stopAsking();
      this.#frame.removeEventListener('load', come);
      window.removeEventListener('message', hear);
    };
  }

  #send(message: object): void {
    if (!this.#hasCome) return;
    this.#frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), this.#origin);
  }

  #command(func: string, ...args: readonly unknown[]): void {
    this.#send({ event: 'command', func, args });
  }

  play(): void {
    this.#command('playVideo');
  }

  pause(): void {
    this.#command('pauseVideo');
  }

  seek(seconds: number): void {
    this.#command('seekTo', seconds, true);
  }

  setVolume(share: number): void {
    this.#command('setVolume', Math.round(100 * share));
  }

  setMuted(isMuted: boolean): void {
    this.#command(isMuted ? 'mute' : 'unMute');
  }
}

/** The address of the player for this video, which accepts messages from this site. */
export function videoAddress(playerOrigin: string, videoId: string, site: string): string {
  const address = new URL(`/embed/${encodeURIComponent(videoId)}`, playerOrigin);
  const wishes = { enablejsapi: '1', origin: site, playsinline: '1', rel: '0', controls: '0', disablekb: '1', fs: '0' };
  for (const [name, wish] of Object.entries(wishes)) address.searchParams.set(name, wish);
  return address.href;
}
