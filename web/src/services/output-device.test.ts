import { expect, test } from 'vitest';
import type { AudioEngine } from '../audio/audio-engine.ts';
import { memoryStorage } from '../platform/storage.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import { followOutput, withMeasuredLatency } from './output-device.ts';

/** A browser whose default output can be changed. */
function outputs(first: string | null) {
  let name = first;
  let change = (): void => undefined;
  const output = followOutput({
    readName: () => Promise.resolve(name),
    onChange: (listener) => {
      change = listener;
      return () => undefined;
    },
  });
  return {
    output,
    plug: (next: string | null) => {
      name = next;
      change();
    },
  };
}

test('the output has the name of the default device, or a fixed one where the browser hides it', async () => {
  const { output, plug } = outputs('Headphones');
  await expect.poll(() => output.getState().name === 'Headphones').toBe(true);
  plug(null);
  await expect.poll(() => output.getState().name === 'default').toBe(true);
});

test("the latency of the output in use is the measured one, and the browser's for every other output", async () => {
  const { output, plug } = outputs('Headphones');
  const settings = createSettingsStore({ storage: memoryStorage(), preferredLanguages: ['en'] });
  const engine = withMeasuredLatency({ latency: () => 40 } as AudioEngine, settings, output);
  await expect.poll(() => output.getState().name === 'Headphones').toBe(true);
  expect(engine.latency()).toBe(40);
  settings.change({ outputLatency: { Headphones: 185 } });
  expect(engine.latency()).toBe(185);
  plug('Speakers');
  await expect.poll(() => output.getState().name === 'Speakers').toBe(true);
  expect(engine.latency()).toBe(40);
});
