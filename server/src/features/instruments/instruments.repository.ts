import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { instrumentDetails, type InstrumentDetails } from '@quatremains/protocol/entities/instrument';

function parse(file: string): readonly InstrumentDetails[] {
  try {
    return z.array(instrumentDetails).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const why = issue === undefined ? (error as Error).message : `${issue.path.join('.')} ${issue.message}`;
    throw new Error(`${file} is not a list of instruments: ${why}`, { cause: error });
  }
}

/** The instruments of the file, by id; none where there is no file. Throws a message of one line where the file is invalid. */
export function readInstruments(file: string): ReadonlyMap<number, InstrumentDetails> {
  const found = existsSync(file) ? parse(file) : [];
  return new Map(found.map((instrument) => [instrument.id, instrument]));
}
