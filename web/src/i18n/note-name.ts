const names = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;

/** "C4" for middle C, MIDI 60. */
export function octaveName(note: number): string {
  return `${names[note % 12] ?? ''}${Math.floor(note / 12) - 1}`;
}
