import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { afterEach, expect, test, vi } from 'vitest';
import { no, yes } from '../api/testing/fake-server.ts';
import { anAccount } from '../state/testing/an-account.ts';
import { keepSelection } from './keep-selection.ts';
import { aServer, visit } from '../shared/testing/a-page.ts';

const GRAND: InstrumentSelection[] = [{ instrumentId: 1, size: 88 }];
const HARP: InstrumentSelection[] = [{ instrumentId: 46, size: 88 }];
const FLUTE: InstrumentSelection[] = [{ instrumentId: 73, size: 88 }];

const GET = 'GET instruments/selection';
const POST = 'POST instruments/selection';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that has kept this, and a browser in which that was chosen. */
function aPage(kept: InstrumentSelection[] | null, chosen = GRAND) {
  const server = aServer(false);
  const had = { split: kept };
  server.on(GET, () => yes(had.split));
  server.on(POST, ({ body }) => {
    had.split = body as InstrumentSelection[];
    return yes([]);
  });
  const page = visit(server);
  page.settings.change({ selectedInstruments: chosen });
  const stop = keepSelection(page);
  return {
    ...page,
    had,
    stop,
    signIn: () => {
      page.access.keep('token');
      page.account.signedIn(anAccount());
    },
    chosen: () => page.settings.getState().selectedInstruments,
  };
}

async function answered(page: { server: { count: (call: string) => number } }, call: string, times = 1) {
  await expect.poll(() => page.server.count(call)).toBe(times);
}

test('who signs in plays on what they chose elsewhere', async () => {
  const page = aPage(HARP);
  page.signIn();
  await expect.poll(() => page.chosen()).toEqual(HARP);
  expect(page.server.count(POST)).toBe(0);
});

test('an account that has chosen nothing takes what this browser plays on', async () => {
  const page = aPage(null, FLUTE);
  page.signIn();
  await expect.poll(() => page.had.split).toEqual(FLUTE);
  expect(page.chosen()).toEqual(FLUTE);
});

test('a choice is kept with the account, and other settings are no choice', async () => {
  const page = aPage(GRAND);
  page.signIn();
  await answered(page, GET);
  page.settings.change({ masterVolume: 0.2 });
  page.settings.change({ selectedInstruments: HARP });
  await expect.poll(() => page.had.split).toEqual(HARP);
  expect(page.server.count(POST)).toBe(1);
});

test('what is chosen while the server is asked is what counts', async () => {
  const page = aPage(HARP);
  page.signIn();
  page.settings.change({ selectedInstruments: FLUTE });
  await expect.poll(() => page.had.split).toEqual(FLUTE);
  expect(page.chosen()).toEqual(FLUTE);
});

test('guests keep their choice in the browser alone', () => {
  const page = aPage(null);
  page.settings.change({ selectedInstruments: HARP });
  expect([page.server.count(GET), page.server.count(POST)]).toEqual([0, 0]);
});

test('what could not be said is said when the connection returns', async () => {
  const page = aPage(GRAND);
  page.signIn();
  await answered(page, GET);
  page.server.on(POST, () => Promise.reject(new TypeError('no network')));
  page.settings.change({ selectedInstruments: HARP });
  await answered(page, POST);
  page.server.on(POST, ({ body }) => {
    page.had.split = body as InstrumentSelection[];
    return yes([]);
  });
  await expect
    .poll(() => {
      page.connection.become('connected');
      return page.had.split;
    })
    .toEqual(HARP);
});

test('what the server does not want is kept here, and not said again', async () => {
  const page = aPage(GRAND);
  page.signIn();
  await answered(page, GET);
  page.server.on(POST, () => no(404, 'INSTRUMENT_NOT_FOUND'));
  page.settings.change({ selectedInstruments: HARP });
  await answered(page, POST);
  page.connection.become('connected');
  page.settings.change({ selectedInstruments: FLUTE });
  await answered(page, POST, 2);
  expect(page.chosen()).toEqual(FLUTE);
});

test('whoever signs out takes their choice along, and what is chosen then is not theirs', async () => {
  const page = aPage(HARP);
  page.signIn();
  await expect.poll(() => page.chosen()).toEqual(HARP);
  page.account.signedOut();
  page.settings.change({ selectedInstruments: FLUTE });
  expect(page.server.count(POST)).toBe(0);
  expect(page.had.split).toEqual(HARP);
});
