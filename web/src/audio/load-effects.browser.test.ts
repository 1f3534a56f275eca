import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadEffects } from './load-effects.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A context whose worklet fails this often, and then loads. */
function aContext(reason: Error, failures: number) {
  const asked: string[] = [];
  const addModule = (address: string): Promise<void> => {
    asked.push(address);
    return asked.length > failures ? Promise.resolve() : Promise.reject(reason);
  };
  return { asked, context: { state: 'running', audioWorklet: { addModule } } as unknown as AudioContext };
}

const away = new DOMException("Unable to load a worklet's module.", 'AbortError');

it('retries with another URL after a failed request', async () => {
  const { asked, context } = aContext(away, 2);
  const loaded = loadEffects(context);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBe(true);
  expect(new Set(asked).size).toBe(3);
});

it('gives up after several retries', async () => {
  const { asked, context } = aContext(away, 100);
  const loaded = loadEffects(context);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe(false);
  expect(asked).toHaveLength(5);
});

it('gives up at once where the code does not run', async () => {
  const { asked, context } = aContext(new SyntaxError('unexpected token'), 100);
  expect(await loadEffects(context)).toBe(false);
  expect(asked).toHaveLength(1);
});
