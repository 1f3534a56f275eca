/** How many lines an element's words take. How high the letters of a font reach, which depends on the machine, does not matter. */
export function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}

/** How many lines of it are seen. */
export function linesSeen(element: Element): number {
  return Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
}
