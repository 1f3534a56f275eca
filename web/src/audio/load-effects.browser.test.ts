import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadEffects } from './load-effects.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A context whose worklet fails so often, and then loads. */
function aContext(reason: Error, failures: number) {
  const asked: string[] = [];
  const addModule = (address: string): Promise<void> => {
    asked.push(address);
    return asked.length > failures ? Promise.resolve() : Promise.reject(reason);
  };
  return { asked, context: { state: 'running', audioWorklet: { addModule } } as unknown as AudioContext };
}

const away = new DOMException("Unable to load a worklet's module.", 'AbortError');

it('asks again for effects that did not come, by another address', async () => {
  const { asked, context } = aContext(away, 2);
  const loaded = loadEffects(context);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBe(true);
  expect(new Set(asked).size).toBe(3);
});

it('gives up after a while', async () => {
  const { asked, context } = aContext(away, 100);
  const loaded = loadEffects(context);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe(false);
  expect(asked).toHaveLength(5);
});

it('gives up at once where they do not run', async () => {
  const { asked, context } = aContext(new SyntaxError('unexpected token'), 100);
  expect(await loadEffects(context)).toBe(false);
  expect(asked).toHaveLength(1);
});
