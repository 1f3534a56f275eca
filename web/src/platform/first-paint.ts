/** A hidden tab never paints: it waits for this time instead, ms. */
const UNSEEN = 500;

let painted: Promise<void> = Promise.resolve();

/** Makes `firstPaint` wait until the current content has been painted. */
export function awaitFirstPaint(): void {
  painted = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN);
  });
}

/** Resolves after the first paint. Code the first paint does not need is fetched then. */
export function firstPaint(): Promise<void> {
  return painted;
}
