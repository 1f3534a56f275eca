import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { InstrumentDetails, OfferedDetails } from '@quatremains/protocol/entities/instrument';

/** Says how far the recordings of an instrument are prepared. */
export type OfferInstrument = (details: InstrumentDetails) => OfferedDetails;

/** A folder is put in its place when all of it is there; that of a first part has this ending. */
const FIRST_PART = '-first';
/** Is there when the preparation ended before all was made. */
const FAILED = 'instruments/failed.txt';

/** Looks into the folder of the prepared samples each time it is asked. */
export function offeringFrom(folder: string): OfferInstrument {
  const isThere = (path: string): boolean => existsSync(join(folder, path, 'manifest.json'));
  return (details) => {
    const first = `${details.path}${FIRST_PART}`;
    if (isThere(details.path)) return { ...details, state: 'ready' };
    if (isThere(first)) return { ...details, path: first, state: 'partial' };
    return { ...details, state: existsSync(join(folder, FAILED)) ? 'failed' : 'preparing' };
  };
}
