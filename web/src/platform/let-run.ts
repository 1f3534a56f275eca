/** For work nobody waits for: what goes wrong in it is a bug, and is reported as one. */
export function letRun(work: Promise<unknown>): void {
  work.catch((reason: unknown) => {
    reportError(reason);
  });
}
