import { describe, expect, it } from 'vitest';
import type { Timers } from '../platform/timers.ts';
import { createNotificationsStore } from './notifications-store.ts';

function aBoard() {
  let now = 0;
  const ticking = new Set<() => void>();
  const timers: Timers = {
    after: () => () => undefined,
    every: (_period, action) => {
      ticking.add(action);
      return () => ticking.delete(action);
    },
  };
  const store = createNotificationsStore({ clock: { now: () => now }, timers });
  return {
    store,
    ticking,
    texts: () => store.getState().map(({ message }) => message),
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000;
        for (const action of ticking) action();
      }
    },
  };
}

describe('a notification', () => {
  it('disappears four seconds after it was shown', () => {
    const { store, wait, texts } = aBoard();
    store.notify('info', 'hello');
    wait(3);
    expect(texts()).toEqual(['hello']);
    wait(1);
    expect(texts()).toEqual([]);
  });

  it('stays when it needs a confirmation, until it is dismissed', () => {
    const { store, wait, texts } = aBoard();
    store.notify('error', 'read me', { confirmation: true });
    wait(60);
    expect(texts()).toEqual(['read me']);
    store.dismiss(store.getState()[0]?.id ?? 0);
    expect(texts()).toEqual([]);
  });

  it('is shown once when it is sent twice, and longer', () => {
    const { store, wait, texts } = aBoard();
    store.notify('info', 'again');
    wait(3);
    store.notify('info', 'again');
    wait(3);
    expect(texts()).toEqual(['again']);
  });

  it('leaves no timer behind', () => {
    const { store, wait, ticking } = aBoard();
    store.notify('info', 'hello');
    wait(5);
    expect(ticking.size).toBe(0);
  });
});
