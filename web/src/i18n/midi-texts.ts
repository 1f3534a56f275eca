import { m } from './generated/messages.js';
import { getLocale } from './generated/runtime.js';

const FRENCH: Readonly<Record<string, string>> = {
  C: 'do',
  D: 'ré',
  E: 'mi',
  F: 'fa',
  G: 'sol',
  A: 'la',
  B: 'si',
  flat: 'bémol',
  sharp: 'dièse',
  major: 'majeur',
  minor: 'mineur',
};

/** A key in the language of the page: `A flat major`, or `A♭ major`, is la bémol majeur. */
export function keyText(key: string): string {
  if (getLocale() !== 'fr') return key;
  const words = key.replace('♭', ' flat').replace('♯', ' sharp').split(/\s+/);
  const [first = '', ...others] = words.map((word) => FRENCH[word] ?? word);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}

/** A tempo in quarter notes a minute. */
export function tempoText(tempo: number): string {
  return m.midi_tempo({ tempo: Math.round(tempo) });
}
