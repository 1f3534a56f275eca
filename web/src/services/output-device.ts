import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageSound } from '../audio/silent-engine.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop } from '../platform/timers.ts';
import type { SettingsStore } from '../state/settings-store.ts';

/** The name of an output that the browser does not name. */
const UNNAMED_OUTPUT = 'default';

/** The audio output of the page. */
export interface Output {
  readonly name: string;
}

interface OutputOptions {
  readonly readName: () => Promise<string | null>;
  readonly onChange: (listener: () => void) => Stop;
}

/** Follows the browser's default output. */
export function followOutput({ readName, onChange }: OutputOptions): StoreApi<Output> {
  const store = createStore<Output>(() => ({ name: UNNAMED_OUTPUT }));
  async function read(): Promise<void> {
    store.setState({ name: (await readName()) ?? UNNAMED_OUTPUT });
  }
  onChange(() => {
    letRun(read());
  });
  letRun(read());
  return store;
}

/** The same engine, with the measured latency of the output where the user has measured it. */
export function withMeasuredLatency(engine: PageSound, settings: SettingsStore, output: StoreApi<Output>): PageSound {
  return {
    ...engine,
    latency: () => settings.getState().outputLatency[output.getState().name] ?? engine.latency(),
  };
}
