import { abcKey } from '../keys.ts';
import type { Hand, Score } from '../score.ts';
import { clefsOf } from './clefs.ts';
import { tempoField, writeVoice } from './write-voice.ts';

const MEASURES_OF_A_LINE = 4;

function staffOf({ voices }: Score, hand: Hand): string {
  return `(${voices.flatMap((voice) => (voice.hand === hand ? voice.name : [])).join(' ')})`;
}

function headerLines(score: Score): string[] {
  const { header, measures, voices } = score;
  const [first] = measures;
  if (first === undefined) return [];
  const { metre, fifths, tempos } = first;
  const clefs = { right: clefsOf(score, 'right')[0], left: clefsOf(score, 'left')[0] };
  return [
    'X:1',
    `T:${header.title}`,
    `C:${header.composer}`,
    ...header.sources.map((source) => `S:${source}`),
    `N:id ${header.id}`,
    ...(header.year === null ? [] : [`N:year ${header.year}`]),
    `N:genre ${header.genre}`,
    'L:1/8',
    `M:${metre.beats}/${metre.unit}`,
    ...tempos.slice(0, 1).map((tempo) => `Q:${tempoField(tempo)}`),
    `%%score {${staffOf(score, 'right')} | ${staffOf(score, 'left')}}`,
    `K:${abcKey(fifths, header.isMinor)}`,
    ...voices.map(({ name, hand }) => `V:${name} clef=${clefs[hand] ?? 'treble'}`),
  ];
}

/** The text of a score in ABC 2.1, which `readScore` reads as the same score. */
export function writeScore(score: Score): string {
  const voices = score.voices.map((voice) => ({ name: voice.name, measures: writeVoice(score, voice) }));
  const lines = Array.from({ length: Math.ceil(score.measures.length / MEASURES_OF_A_LINE) }, (_, line) => {
    const from = line * MEASURES_OF_A_LINE;
    return voices.map(
      ({ name, measures }) => `[V:${name}] ${measures.slice(from, from + MEASURES_OF_A_LINE).join(' ')}`,
    );
  });
  return `${[...headerLines(score), ...lines.flat()].join('\n')}\n`;
}
