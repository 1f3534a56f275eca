import type { FastifyInstance } from 'fastify';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { getInstrument, getInstruments } from '@quatremains/protocol/http/instruments';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { serve } from '../../http/serve.ts';

export function instrumentsRoutes(app: FastifyInstance, instruments: ReadonlyMap<number, InstrumentDetails>): void {
  serve(app, getInstruments, () => accepted([...instruments.values()]));
  serve(app, getInstrument, ({ params }) => {
    const instrument = instruments.get(params.id);
    return instrument === undefined ? refused('INSTRUMENT_NOT_FOUND') : accepted(instrument);
  });
}
