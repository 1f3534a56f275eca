import type { InstrumentManifest } from '@quatremains/protocol/entities/instrument';
import type { InstrumentLoaderOptions } from '../instrument-loader.ts';
import { HandTimers } from './fake-timers.ts';

/** Memory size of each fake recording. */
export const RECORDING_BYTES = 1_000;

/** A fake server of recordings, and the options for a loader. */
export interface SampleServer {
  readonly timers: HandTimers;
  readonly requested: string[];
  /** Files that fail; `*` for all. */
  readonly broken: Set<string>;
  /** Files that never finish loading. */
  readonly slow: Set<string>;
  /** Aborted files. */
  readonly aborted: string[];
  readonly options: InstrumentLoaderOptions;
}

function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const name = new TextDecoder().decode(bytes);
  return Promise.resolve({ name, length: RECORDING_BYTES / 4, numberOfChannels: 1 } as unknown as AudioBuffer);
}

/** Serves one manifest for every instrument, and recordings identified by name. */
export function aSampleServer(
  manifest: InstrumentManifest,
  options: Partial<InstrumentLoaderOptions> = {},
): SampleServer {
  const timers = new HandTimers();
  const [requested, aborted]: [string[], string[]] = [[], []];
  const [broken, slow] = [new Set<string>(), new Set<string>()];
  const answer = (file: string): Response => {
    if (broken.has(file) || broken.has('*')) return new Response('gone', { status: 503 });
    return file === 'manifest.json' ? Response.json(manifest) : new Response(file);
  };
  const fetch = (url: string, signal: AbortSignal): Promise<Response> => {
    const file = url.split('/').at(-1) ?? '';
    requested.push(url);
    if (!slow.has(file)) return Promise.resolve(answer(file));
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted.push(file);
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  };
  return { timers, requested, broken, slow, aborted, options: { root: '/upload', timers, fetch, decode, ...options } };
}
