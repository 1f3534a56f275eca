import type { Region } from '@quatremains/protocol/entities/instrument';
import { startAfterSilence } from './onset.ts';
import type { SampleFile, SampleFiles } from './sample-files.ts';
import type { Spread } from './spread.ts';
import type { Tunings } from './tunings.ts';

export interface Making {
  readonly files: SampleFiles;
  readonly tunings: Tunings;
}

/** The fade-in of sounds whose start is cut off, seconds. */
const FADE = 0.0015;

const rounded = (value: number): number => Number(value.toFixed(6));

/** The loop in a file, in which it may have been repeated. */
function loopIn({ rounds }: SampleFile, loop: Region['loop']): Pick<Region, 'loop'> {
  if (loop === undefined) return {};
  const end = loop.start + (loop.end - loop.start) * rounds;
  return { loop: { ...loop, start: rounded(loop.start), end: rounded(end) } };
}

function regionOf({ samples, ...draft }: Spread, { files, tunings }: Making): Region {
  const made = samples.map((sample) => files.of(sample));
  const [first] = made;
  if (first === undefined) throw new Error('A region without a sample');
  const start = startAfterSilence(
    made.map(({ take }) => take),
    draft.start,
  );
  const fade = start > draft.start ? FADE : 0;
  return {
    ...draft,
    files: made.map(({ file }) => file),
    root: Number((draft.root + tunings.centsOf(first.file) / 100).toFixed(2)),
    scale: 100,
    start: rounded(start),
    ...loopIn(first, draft.loop),
    envelope: { ...draft.envelope, attack: Math.max(draft.envelope.attack, fade) },
  };
}

/** The regions of a manifest, in tune and without silence before their notes. */
export function makeRegions(spreads: readonly Spread[], making: Making): Region[] {
  return spreads.map((spread) => regionOf(spread, making));
}
