/** Minutes as hours, to a tenth. */
export function hoursOf(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}
