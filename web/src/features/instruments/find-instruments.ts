import type { OfferedInstrument } from '@quatremains/protocol/entities/instrument';
import { instrumentCategory, instrumentName } from '../../i18n/instrument-name.ts';

/** An instrument with its names in the interface language. */
export interface NamedInstrument extends OfferedInstrument {
  readonly name: string;
  readonly categoryName: string;
}

export function withNames(instrument: OfferedInstrument): NamedInstrument {
  const { displayName, category } = instrument;
  return { ...instrument, name: instrumentName(displayName), categoryName: instrumentCategory(category) };
}

/** Lower case and without accents, for comparison. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}

/** The instruments whose name, here or in English, or category contains the typed text; those that begin with it come first. */
export function findInstruments(instruments: readonly NamedInstrument[], typed: string): readonly NamedInstrument[] {
  const wanted = plain(typed);
  if (wanted === '') return instruments;
  const wordsOf = ({ name, displayName, categoryName }: NamedInstrument) =>
    [name, displayName, categoryName].map(plain);
  const found = instruments.filter((one) => wordsOf(one).some((word) => word.includes(wanted)));
  const begins = (one: NamedInstrument): boolean => plain(one.name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}
