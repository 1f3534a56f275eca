/** How long a reloading page may take to let go of its locks. */
const PATIENCE = 400;

/** Holds a name for as long as this page lives; false where another page of this browser holds it. */
export function holdName(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const forLife = new Promise<never>(() => undefined);
    const held = locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, () => {
      resolve(true);
      return forLife;
    });
    held.catch(() => {
      resolve(false);
    });
  });
}
