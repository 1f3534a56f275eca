import type { FastifyInstance } from 'fastify';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { getInstrument, getInstruments, postSelection } from '@quatremains/protocol/http/instruments';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { serve } from '../../http/serve.ts';

function soundOf({ decibels, availableNotes, path }: InstrumentDetails) {
  return { decibels, availableNotes, path };
}

/** The instruments there are, and what is needed to play them. */
export function instrumentsRoutes(app: FastifyInstance, instruments: ReadonlyMap<number, InstrumentDetails>): void {
  serve(app, getInstruments, () => accepted([...instruments.values()]));
  serve(app, getInstrument, ({ params }) => {
    const instrument = instruments.get(params.id);
    return instrument === undefined ? refused('INSTRUMENT_NOT_FOUND') : accepted(instrument);
  });
  serve(app, postSelection, ({ body }) => {
    const found = body.map(({ instrumentId, size }) => {
      const details = instruments.get(instrumentId);
      return details && { instrumentId, size, ...soundOf(details) };
    });
    const all = found.filter((one) => one !== undefined);
    return all.length < found.length ? refused('INSTRUMENT_NOT_FOUND') : accepted(all);
  });
}
