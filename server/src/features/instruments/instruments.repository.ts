import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { instrumentDetails, type InstrumentDetails } from '@quatremains/protocol/entities/instrument';

/** The instruments of the file, by id; none where there is no file. Throws where the file is not what it should be. */
export function readInstruments(file: string): ReadonlyMap<number, InstrumentDetails> {
  const found: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return new Map(
    z
      .array(instrumentDetails)
      .parse(found)
      .map((instrument) => [instrument.id, instrument]),
  );
}
