import type { OfferedDetails } from '@quatremains/protocol/entities/instrument';
import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { expect, test } from 'vitest';
import type { Call } from '../../api/call.ts';
import { storeAhead } from './store-ahead.ts';

const grand: OfferedDetails = {
  id: 1,
  displayName: 'Concert grand',
  category: 'Piano',
  size: 88,
  splitable: true,
  decibels: 0,
  availableNotes: [60],
  path: 'instruments/v1/grand',
  state: 'ready',
};

const track = (version: MidiSong['version']) => ({
  version,
  url: `/upload/midis/${version}.mid`,
  abcUrl: '',
  imgUrl: '',
});

const manifest = {
  layers: [
    { velocity: 60, loudness: -24 },
    { velocity: 127, loudness: -15 },
  ],
  samples: [
    { file: '60-v8.ogg', root: 60, layer: 0 },
    { file: '60-v16.ogg', root: 60, layer: 1 },
  ],
  releaseSeconds: 0.2,
  licence: '',
  credit: '',
  source: '',
};

async function storedOf(state: OfferedDetails['state']): Promise<string[]> {
  const stored: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    instruments: [],
    'instruments/:id': { ...grand, state },
    midis: [track('easy'), track('master')],
  };
  await storeAhead({
    call: (async (contract: { readonly path: string }) => answers[contract.path]) as Call,
    read: () => Promise.resolve(manifest),
    turn: () => Promise.resolve(),
    store: async (address) => {
      stored.push(address);
    },
  });
  return stored;
}

test('the grand and the easy tracks are stored, no others', async () => {
  const stored = await storedOf('ready');
  expect(stored).toContain('/upload/instruments/v1/grand/60-v8.ogg');
  expect(stored.filter((address) => address.startsWith('/upload/midis/'))).toEqual(['/upload/midis/easy.mid']);
});

test('a grand in preparation is left for the next visit', async () => {
  expect((await storedOf('partial')).filter((address) => address.includes('instruments'))).toEqual([]);
});
