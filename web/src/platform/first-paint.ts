/** A tab that is not seen paints nothing: it waits so long, in ms. */
const UNSEEN = 500;

let painted: Promise<void> = Promise.resolve();

/** Makes `firstPaint` wait until what is drawn now has been painted. */
export function awaitFirstPaint(): void {
  painted = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN);
  });
}

/** Resolves when the page can be seen: what the first picture does without is fetched then. */
export function firstPaint(): Promise<void> {
  return painted;
}
