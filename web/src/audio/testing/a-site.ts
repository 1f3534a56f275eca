import type { InstrumentManifest } from '@quatremains/protocol/entities/instrument';
import type { LoaderParts } from '../instrument-loader.ts';
import { HandTimers } from './fake-timers.ts';

/** What each fake recording takes in memory. */
export const RECORDING_BYTES = 1_000;

/** A fake server of recordings, and what a loader needs of it. */
export interface Site {
  readonly timers: HandTimers;
  readonly asked: string[];
  /** Files that are not served; `*` for all. */
  readonly broken: Set<string>;
  /** Files that are on their way for ever. */
  readonly slow: Set<string>;
  /** Files that were given up on their way. */
  readonly givenUp: string[];
  readonly parts: LoaderParts;
}

function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const name = new TextDecoder().decode(bytes);
  return Promise.resolve({ name, length: RECORDING_BYTES / 4, numberOfChannels: 1 } as unknown as AudioBuffer);
}

/** Serves one manifest for every instrument, and recordings that are known by their names. */
export function aSite(manifest: InstrumentManifest, options: Partial<LoaderParts> = {}): Site {
  const timers = new HandTimers();
  const [asked, givenUp]: [string[], string[]] = [[], []];
  const [broken, slow] = [new Set<string>(), new Set<string>()];
  const answer = (file: string): Response => {
    if (broken.has(file) || broken.has('*')) return new Response('gone', { status: 503 });
    return file === 'manifest.json' ? Response.json(manifest) : new Response(file);
  };
  const fetch = (url: string, signal: AbortSignal): Promise<Response> => {
    const file = url.split('/').at(-1) ?? '';
    asked.push(url);
    if (!slow.has(file)) return Promise.resolve(answer(file));
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        givenUp.push(file);
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  };
  return { timers, asked, broken, slow, givenUp, parts: { root: '/upload', timers, fetch, decode, ...options } };
}
