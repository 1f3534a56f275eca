const SECOND = 1_000;

/** Formats a duration as minutes and seconds. */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats a remaining time: 0:00 appears only at the end. */
export function timeLeftText(milliseconds: number): string {
  return timeText(Math.ceil(milliseconds / SECOND) * SECOND);
}
