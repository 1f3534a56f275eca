import { instrumentManifest, type OfferedDetails } from '@quatremains/protocol/entities/instrument';
import { getInstrument, getInstruments } from '@quatremains/protocol/http/instruments';
import { getMidis } from '@quatremains/protocol/http/midis';
import { planLoad } from '../../audio/load-plan.ts';
import type { Call } from '../../api/call.ts';

/** The instrument that "Play alone" begins with. */
const GRAND = 1;
/** What the page would only ask for later: the sounds of the metronome, and the list of emotes. */
const FILES = ['/sounds/beat.wav', '/sounds/accent.wav', '/emotes.json'];

export interface StoreAheadOptions {
  readonly call: Call;
  /** Stores the file at an address, unless it is stored. */
  readonly store: (address: string) => Promise<void>;
  /** Reads a JSON file. */
  readonly read: (address: string) => Promise<unknown>;
  /** Resolves when the network is free for this. */
  readonly turn: () => Promise<void>;
  /** Velocity layers of the grand; all of them, where absent. */
  readonly layers?: number;
}

async function samplesOf(grand: OfferedDetails, { read, layers }: StoreAheadOptions): Promise<string[]> {
  if (grand.state !== 'ready') return [];
  const root = `/upload/${grand.path}`;
  const manifest = instrumentManifest.parse(await read(`${root}/manifest.json`));
  const { pieces } = planLoad(manifest, grand, layers === undefined ? {} : { layers });
  return pieces.flatMap(({ files }) => files.map((file) => `${root}/${encodeURIComponent(file)}`));
}

/** Stores what "Play alone" needs without a network: the grand, and the easy tracks. Each list is fetched, so that its last answer is stored. */
export async function storeAhead(options: StoreAheadOptions): Promise<void> {
  const { call, store, turn } = options;
  await call(getInstruments);
  const samples = await samplesOf(await call(getInstrument, { params: { id: GRAND } }), options);
  const tracks = (await call(getMidis)).filter(({ version }) => version === 'easy');
  const scores = tracks.flatMap(({ url, abcUrl, imgUrl }) => [url, abcUrl, imgUrl]).filter((address) => address !== '');
  for (const address of [...FILES, ...samples, ...scores]) {
    await turn();
    await store(address);
  }
}
