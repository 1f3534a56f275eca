/** For work nobody waits for: what goes wrong in it is a bug, and is reported as one. */
export function letRun(work: Promise<unknown>): void {
  work.catch((reason: unknown) => {
    reportError(reason);
  });
}

/** For work ahead of its need: where it fails, whoever needs it asks again, and hears then what is wrong. */
export function letTry(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
