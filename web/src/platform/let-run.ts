/** Runs work without awaiting it. A failure is a bug and is reported. */
export function letRun(work: Promise<unknown>): void {
  work.catch((reason: unknown) => {
    reportError(reason);
  });
}

/** Prefetches without awaiting. A failure is ignored: the actual request repeats the work and handles its error. */
export function letTry(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
