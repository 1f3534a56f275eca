const MAJOR = ['Cb', 'Gb', 'Db', 'Ab', 'Eb', 'Bb', 'F', 'C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#'];
const MINOR = ['Ab', 'Eb', 'Bb', 'F', 'C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#', 'G#', 'D#', 'A#'];
const MOST_FIFTHS = 7;

/** The key as `K:` has it: `C#m`. From 7 flats to 7 sharps. */
export function abcKey(fifths: number, isMinor: boolean): string {
  const name = (isMinor ? MINOR : MAJOR)[fifths + MOST_FIFTHS] ?? 'C';
  return isMinor ? `${name}m` : name;
}

/** `C-sharp minor`. */
export function keyName(fifths: number, isMinor: boolean): string {
  const [letter = '', sign = ''] = abcKey(fifths, isMinor).replace(/m$/, '');
  const signs: Readonly<Record<string, string>> = { '#': '-sharp', b: '-flat' };
  return `${letter}${signs[sign] ?? ''} ${isMinor ? 'minor' : 'major'}`;
}
