/** The instruments that are not in tune within 10 cents by the measurement, and the reasons. */
export const PITCH_EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['Drawbar Organ', 'most of its pipes lie below the key or between its partials; what is the key’s own is exact'],
  ['Tubular Bells', 'a bell: its strike tone is none of its partials'],
  ['Steel Drums', 'their second partial is louder than the first, and all of them beat'],
  ['Strings Pizzicato', 'many players: they die away before they agree on a pitch'],
  ['Choir Aahs', 'many singers, each with a pitch and a vibrato of their own'],
  ['Warm Pad', 'many strings that beat against each other'],
]);
