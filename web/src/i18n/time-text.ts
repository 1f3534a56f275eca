const SECOND = 1_000;

/** Minutes and seconds, as on a tape's counter. */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same for what is still to come: nothing is left only when it is over. */
export function timeLeftText(milliseconds: number): string {
  return timeText(Math.ceil(milliseconds / SECOND) * SECOND);
}
