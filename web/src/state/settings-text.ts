import { isRecord } from './read-kept.ts';

/** Raised when an older text would be misread; the way from there is then a row of `readers`. */
const VERSION = 2;

type Kept = Readonly<Record<string, unknown>>;

const asIs = (kept: Kept): Kept => kept;

/** How the text of each version is read today. What a later version wrote is read as far as it is understood. */
const readers: Readonly<Record<number, (kept: Kept) => Kept>> = {
  /** Had fewer settings, each as today. */
  1: asIs,
};

function readVersion(version: unknown, settings: Kept): Kept {
  if (typeof version !== 'number') return {};
  const read = version >= VERSION ? asIs : readers[version];
  return read?.(settings) ?? {};
}

/** The settings of a kept text, unchecked; none where it is damaged or too old. */
export function readKeptSettings(text: string | null): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isRecord(kept) && isRecord(kept['settings']) ? readVersion(kept['version'], kept['settings']) : {};
  } catch {
    return {};
  }
}

export function writtenSettings(settings: Kept): string {
  return JSON.stringify({ version: VERSION, settings });
}
