import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { InstrumentDetails, OfferedDetails } from '@quatremains/protocol/entities/instrument';

/** Adds to an instrument how far its samples are prepared. */
export type OfferInstrument = (details: InstrumentDetails) => OfferedDetails;

/** A folder gets its name when it is complete; that of a first part has this suffix. */
const FIRST_PART = '-first';
/** Exists where the preparation failed. */
const FAILED = 'instruments/failed.txt';

/** Checks the folder of the prepared samples at each call. */
export function offeringFrom(folder: string): OfferInstrument {
  const hasManifest = (path: string): boolean => existsSync(join(folder, path, 'manifest.json'));
  return (details) => {
    const first = `${details.path}${FIRST_PART}`;
    if (hasManifest(details.path)) return { ...details, state: 'ready' };
    if (hasManifest(first)) return { ...details, path: first, state: 'partial' };
    return { ...details, state: existsSync(join(folder, FAILED)) ? 'failed' : 'preparing' };
  };
}
