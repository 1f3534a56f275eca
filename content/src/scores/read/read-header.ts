import { ScoreError, type ScoreHeader } from '../score.ts';
import type { ParsedKey, ParsedTune } from './parsed-tune.ts';

const MODES: Readonly<Record<string, string>> = {
  '': 'major',
  m: 'minor',
  Dor: 'Dorian',
  Phr: 'Phrygian',
  Lyd: 'Lydian',
  Mix: 'Mixolydian',
};
const SIGNS: Readonly<Record<string, string>> = { '#': '-sharp', b: '-flat' };

/** `C-sharp minor`. */
function nameOf({ root = '', acc = '', mode = '' }: ParsedKey): string {
  return `${root}${SIGNS[acc] ?? ''} ${MODES[mode] ?? mode}`.trim();
}

function fieldsOf(notes: string): ReadonlyMap<string, string> {
  const pairs = notes.split('\n').map((line) => /^(\w+)\s+(.*)$/.exec(line.trim()));
  return new Map(pairs.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])));
}

function needed(value: string | undefined, what: string): string {
  if (value === undefined || value.trim() === '') throw new ScoreError(`${what} is missing`);
  return value.trim();
}

export function readHeader({ metaText, lines }: ParsedTune): ScoreHeader {
  const fields = fieldsOf(metaText.notes ?? '');
  const id = Number(needed(fields.get('id'), 'N:id'));
  if (!Number.isInteger(id) || id < 1) throw new ScoreError('N:id is not a number above 0');
  const year = fields.get('year');
  const key = lines.find(({ staff }) => staff !== undefined)?.staff?.[0]?.key ?? {};
  return {
    id,
    title: needed(metaText.title, 'T:'),
    composer: needed(metaText.composer, 'C:'),
    genre: needed(fields.get('genre'), 'N:genre'),
    year: year === undefined ? null : Number.parseInt(year, 10) || null,
    key: nameOf(key),
    isMinor: key.mode === 'm',
    sources: (metaText.source ?? '').split('\n').filter((line) => line !== ''),
  };
}
