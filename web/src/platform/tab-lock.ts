/** How long a reloading page may take to let go of its locks, on a busy machine too. A copied tab waits so long before it is somebody new. */
const PATIENCE = 2_000;

/** Holds a name for as long as this page lives; the answer is false where another page of this browser holds it. */
export function holdName(name: string, answer: (isHeld: boolean) => void): void {
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
