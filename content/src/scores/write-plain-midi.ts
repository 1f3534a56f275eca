/** Writes the notes of a score as a MIDI file, for comparisons: `node content/src/scores/write-plain-midi.ts elise.abc elise.mid`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { midiOf } from './midi/write-midi.ts';
import { performEvenly } from './perform/perform.ts';
import { readScore } from './read/read-score.ts';
import { unfold } from './unfold.ts';

const [, , from = '', to = ''] = process.argv;
const score = readScore(readFileSync(from, 'utf8'));
writeFileSync(to, midiOf(performEvenly(unfold(score)), score.header));
