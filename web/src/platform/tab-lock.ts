/** How long a reloading page may take to release its locks, ms, on a busy machine too. A duplicated tab waits this long before it starts a new session. */
const PATIENCE = 2_000;

/** Acquires a lock until the page closes; answers false where another page of this browser holds it. */
export function acquireTabLock(name: string, answer: (isHeld: boolean) => void): void {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) {
    answer(true);
    return;
  }
  const forLife = new Promise<never>(() => undefined);
  const held = locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, () => {
    answer(true);
    return forLife;
  });
  held.catch(() => {
    answer(false);
  });
}
