/** Minutes as hours, rounded to a tenth. */
export function hoursOf(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}
