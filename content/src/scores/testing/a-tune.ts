interface TuneOptions {
  readonly key?: string;
  readonly metre?: string;
  /** Quarter notes a minute. */
  readonly tempo?: number;
}

/** The text of a tune for tests; the unit of length is a quarter note. `voices` has a line of music for each voice. */
export function aTune(
  voices: Readonly<Record<string, string>>,
  { key = 'C', metre = '4/4', tempo = 120 }: TuneOptions = {},
): string {
  const names = Object.keys(voices);
  const staff = (hand: string): string => `(${names.filter((name) => name.startsWith(hand)).join(' ')})`;
  return [
    'X:1',
    'T:Tune',
    'C:Nobody',
    'N:id 900',
    'N:genre Classical',
    'L:1/4',
    `M:${metre}`,
    `Q:1/4=${tempo}`,
    `%%score {${['RH', 'LH']
      .filter((hand) => staff(hand) !== '()')
      .map(staff)
      .join(' | ')}}`,
    `K:${key}`,
    ...names.map((name) => `V:${name} clef=${name.startsWith('LH') ? 'bass' : 'treble'}`),
    ...names.map((name) => `[V:${name}] ${voices[name] ?? ''}`),
    '',
  ].join('\n');
}
