import type { FastifyInstance } from 'fastify';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { getInstrument, getInstruments, getSelection, postSelection } from '@quatremains/protocol/http/instruments';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { splitError, type Split } from '@quatremains/rules/instruments/split';
import type { Authenticate, RefuseBanned, ServeSignedIn } from '../../http/authenticate.ts';
import { serve } from '../../http/serve.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { OfferInstrument } from './offer-instrument.ts';
import type { SelectionsRepository } from './selections.repository.ts';

export interface InstrumentsRoutesOptions {
  readonly instruments: ReadonlyMap<number, InstrumentDetails>;
  readonly offer: OfferInstrument;
  readonly selections: SelectionsRepository;
  readonly authenticate: Authenticate<SignedIn>;
  readonly refuseBanned: RefuseBanned<SignedIn>;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
  readonly clock: Clock;
}

function soundOf({ decibels, availableNotes, path }: InstrumentDetails) {
  return { decibels, availableNotes, path };
}

/** The list of instruments, and the data to play them. */
function offerInstruments(app: FastifyInstance, { instruments, offer }: InstrumentsRoutesOptions): void {
  serve(app, getInstruments, () => accepted([...instruments.values()].map(offer)));
  serve(app, getInstrument, ({ params }) => {
    const instrument = instruments.get(params.id);
    return instrument === undefined ? refused('INSTRUMENT_NOT_FOUND') : accepted(offer(instrument));
  });
}

/** Saves the selected instruments of an account. For a guest they are only looked up: the browser saves them. */
function offerSelection(app: FastifyInstance, options: InstrumentsRoutesOptions): void {
  const { instruments, selections, authenticate, refuseBanned, serveSignedIn, clock } = options;
  const find = (id: number) => instruments.get(id);

  async function save(bearer: string, ip: string, split: Split): Promise<Result<null>> {
    const signedIn = await authenticate(bearer);
    if (!signedIn.ok) return signedIn;
    const allowed = await refuseBanned(signedIn.value, ip);
    if (!allowed.ok) return allowed;
    const error = splitError(split, find);
    if (error !== null) return refused(error, 'instruments');
    await selections.save(signedIn.value.account.id, split, wholeNow(clock));
    return accepted(null);
  }

  serveSignedIn(app, getSelection, async (_, { account }) => {
    const split = await selections.of(account.id);
    return accepted(split !== null && splitError(split, find) === null ? [...split] : null);
  });

  serve(app, postSelection, async ({ body, context: { bearer, ip } }) => {
    const found = body.map(({ instrumentId, size }) => {
      const details = instruments.get(instrumentId);
      return details && { instrumentId, size, ...soundOf(details) };
    });
    const all = found.filter((instrument) => instrument !== undefined);
    if (all.length < found.length) return refused('INSTRUMENT_NOT_FOUND');
    const saved = bearer === null ? accepted(null) : await save(bearer, ip, body);
    return saved.ok ? accepted(all) : saved;
  });
}

export function instrumentsRoutes(app: FastifyInstance, options: InstrumentsRoutesOptions): void {
  offerInstruments(app, options);
  offerSelection(app, options);
}
