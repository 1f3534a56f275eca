import type { FastifyInstance } from 'fastify';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { getInstrument, getInstruments, getSelection, postSelection } from '@quatremains/protocol/http/instruments';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { splitFault, type Split } from '@quatremains/rules/instruments/split';
import type { Identify, RefuseBanned, ServeSignedIn } from '../../http/identify.ts';
import { serve } from '../../http/serve.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { OfferInstrument } from './offer-instrument.ts';
import type { SelectionsRepository } from './selections.repository.ts';

export interface InstrumentsRoutesOptions {
  readonly instruments: ReadonlyMap<number, InstrumentDetails>;
  readonly offer: OfferInstrument;
  readonly selections: SelectionsRepository;
  readonly identify: Identify<SignedIn>;
  readonly refuseBanned: RefuseBanned<SignedIn>;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
  readonly clock: Clock;
}

function soundOf({ decibels, availableNotes, path }: InstrumentDetails) {
  return { decibels, availableNotes, path };
}

/** The instruments there are, and what is needed to play them. */
function offerInstruments(app: FastifyInstance, { instruments, offer }: InstrumentsRoutesOptions): void {
  serve(app, getInstruments, () => accepted([...instruments.values()].map(offer)));
  serve(app, getInstrument, ({ params }) => {
    const instrument = instruments.get(params.id);
    return instrument === undefined ? refused('INSTRUMENT_NOT_FOUND') : accepted(offer(instrument));
  });
}

/** What one plays on. For guests it is only looked up: their browser keeps it. */
function offerSelection(app: FastifyInstance, options: InstrumentsRoutesOptions): void {
  const { instruments, selections, identify, refuseBanned, serveSignedIn, clock } = options;
  const find = (id: number) => instruments.get(id);

  async function keep(bearer: string, ip: string, split: Split): Promise<Result<null>> {
    const who = await identify(bearer);
    if (!who.ok) return who;
    const allowed = await refuseBanned(who.value, ip);
    if (!allowed.ok) return allowed;
    const fault = splitFault(split, find);
    if (fault !== null) return refused(fault, 'instruments');
    await selections.keep(who.value.account.id, split, wholeNow(clock));
    return accepted(null);
  }

  serveSignedIn(app, getSelection, async (_, { account }) => {
    const split = await selections.of(account.id);
    return accepted(split !== null && splitFault(split, find) === null ? [...split] : null);
  });

  serve(app, postSelection, async ({ body, exchange: { bearer, ip } }) => {
    const found = body.map(({ instrumentId, size }) => {
      const details = instruments.get(instrumentId);
      return details && { instrumentId, size, ...soundOf(details) };
    });
    const all = found.filter((one) => one !== undefined);
    if (all.length < found.length) return refused('INSTRUMENT_NOT_FOUND');
    const kept = bearer === null ? accepted(null) : await keep(bearer, ip, body);
    return kept.ok ? accepted(all) : kept;
  });
}

export function instrumentsRoutes(app: FastifyInstance, options: InstrumentsRoutesOptions): void {
  offerInstruments(app, options);
  offerSelection(app, options);
}
