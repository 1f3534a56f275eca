import { isRecord } from './read-saved.ts';

/** Raised when an older text would be misread; a row of `readers` then converts it. */
const VERSION = 2;

type SavedSettings = Readonly<Record<string, unknown>>;

const asIs = (saved: SavedSettings): SavedSettings => saved;

/** Converts the settings of each version. Settings of a later version are read as far as they are understood. */
const readers: Readonly<Record<number, (saved: SavedSettings) => SavedSettings>> = {
  /** Version 1 had fewer settings, each as today. */
  1: asIs,
};

function readVersion(version: unknown, settings: SavedSettings): SavedSettings {
  if (typeof version !== 'number') return {};
  const read = version >= VERSION ? asIs : readers[version];
  return read?.(settings) ?? {};
}

/** The settings of a saved text, unchecked; none where it is damaged or too old. */
export function readSavedSettings(text: string | null): SavedSettings {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    return isRecord(saved) && isRecord(saved['settings']) ? readVersion(saved['version'], saved['settings']) : {};
  } catch {
    return {};
  }
}

export function writtenSettings(settings: SavedSettings): string {
  return JSON.stringify({ version: VERSION, settings });
}
