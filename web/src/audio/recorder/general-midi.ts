/** A General MIDI sound: program 0 to 127, or a kit of the drum channel. */
export interface GeneralProgram {
  readonly program: number;
  readonly isDrums: boolean;
}

/** By instrument id; ids never change, the grand is 1. */
const PROGRAMS: readonly number[] = [
  0, 0, 4, 5, 2, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23, 8, 9, 10, 11, 12, 13, 14, 108, 114, 47, 24, 25, 26, 27, 28, 29,
  30, 32, 33, 34, 35, 36, 38, 40, 41, 42, 43, 48, 49, 110, 45, 46, 15, 104, 105, 106, 107, 52, 53, 54, 56, 57, 58, 59,
  60, 61, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 79, 80, 81, 88, 89, 0, 25, 32, 40,
];
const DRUMS = [78, 79, 80, 81];

/** The piano, for unknown instruments. */
export function generalProgram(instrumentId: number): GeneralProgram {
  return { program: PROGRAMS[instrumentId] ?? 0, isDrums: DRUMS.includes(instrumentId) };
}
