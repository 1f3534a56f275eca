import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { createChunkReload } from './chunk-reload.ts';

const NOW = 1_800_000_000_000;

/** A page that misses a chunk, in a tab with storage. */
function aPage({ storage = memoryStorage(), isSafeToClose = true } = {}) {
  const time = createFakeTime(NOW);
  const page = { reloads: 0, answering: true };
  const parts = createChunkReload({
    ...time,
    storage,
    isReachable: () => Promise.resolve(page.answering),
    isSafeToClose: () => isSafeToClose,
    reload: () => {
      page.reloads++;
    },
  });
  const pass = async (milliseconds: number): Promise<void> => {
    time.advance(milliseconds);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { page, parts, pass };
}

describe('a page that misses a chunk', () => {
  it('is reloaded once', async () => {
    const { page, parts, pass } = aPage();
    parts.begin();
    await pass(10_000);
    await pass(10_000);
    expect(page.reloads).toBe(1);
  });

  it('waits for the server', async () => {
    const { page, parts, pass } = aPage();
    page.answering = false;
    parts.begin();
    await pass(40_000);
    expect(page.reloads).toBe(0);
    page.answering = true;
    await pass(2_000);
    expect(page.reloads).toBe(1);
  });

  it('does not wait when the message is closed', async () => {
    const { page, parts, pass } = aPage();
    parts.begin()();
    await pass(10_000);
    expect(page.reloads).toBe(0);
  });

  it('is not reloaded where something would be lost', async () => {
    const { page, parts, pass } = aPage({ isSafeToClose: false });
    expect(parts.mayHelp()).toBe(false);
    parts.begin();
    await pass(10_000);
    expect(page.reloads).toBe(0);
  });

  it('is reloaded again only after a minute', async () => {
    const storage = memoryStorage();
    const before = aPage({ storage });
    before.parts.begin();
    await before.pass(0);
    const { parts, pass } = aPage({ storage });
    expect(parts.mayHelp()).toBe(false);
    await pass(61_000);
    expect(parts.mayHelp()).toBe(true);
  });

  it('is not reloaded in a tab without storage', () => {
    const storage = { ...memoryStorage(), works: () => false };
    expect(aPage({ storage }).parts.mayHelp()).toBe(false);
  });
});
