import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BasicPreset, BasicSoundBank } from 'spessasynth_core';
import type { Region } from '@quatremains/protocol/entities/instrument';
import { NOTE } from '@quatremains/protocol/limits';
import { dieAway } from './die-away.ts';
import { fileName } from './file-name.ts';
import type { Chosen } from './instrument-list.ts';
import type { MonoOgg } from './mono-ogg.ts';
import { startAfterSilence } from './onset.ts';
import type { Recorded } from './plain-player.ts';
import { seamless } from './seamless.ts';
import { spreadOf } from './spread.ts';
import { openSynthesizer, type RenderNote } from './synthesizer.ts';
import type { Take } from './tile.ts';
import { measureTuning, SURE, type Cents } from './tunings.ts';
import type { Touch } from './voice-values.ts';

/** Every sixth key is rendered at two velocities, each for the velocities around it. */
const STEP = 6;
const LAYERS = [
  { velocity: 60, velocities: [0, 84] },
  { velocity: 104, velocities: [85, 127] },
] as const;
const STRUCK_SECONDS = 6;
const HELD_SECONDS = 4;
const HARMONICS = 8;

interface RenderedNote {
  readonly take: Take;
  readonly loop?: NonNullable<Region['loop']>;
}

/** A made instrument, and how far its files were out of tune before. */
export interface MadeInstrument extends Recorded {
  readonly cents: Cents;
}

/** What instruments are made with. */
export interface InstrumentTools {
  readonly bank: BasicSoundBank;
  readonly ogg: MonoOgg;
  readonly folder: string;
}

function recordNote(renderNote: RenderNote, touch: Touch, held: boolean): RenderedNote {
  if (!held) return { take: dieAway(renderNote(touch, STRUCK_SECONDS)) };
  const { take, loop } = seamless(renderNote(touch, HELD_SECONDS));
  return { take, loop: { start: loop.start / take.rate, end: loop.end / take.rate, untilRelease: false } };
}

/** How many cents a rendered note is out of tune; undefined without a clear pitch. */
function measureCents({ take, loop }: RenderedNote, note: number): number | undefined {
  const { cents, share } = measureTuning(take, { start: 0, loop, root: note }, HARMONICS);
  return share < SURE ? undefined : cents;
}

/** The release of the instrument at this key, seconds. */
function releaseOf(preset: BasicPreset, note: number): number {
  return Math.max(...spreadOf(preset, [note, note]).map(({ envelope }) => envelope.release));
}

/** The rendered keys, each with the keys around it; the outermost ones reach to the ends of the instrument. */
function keysOf(preset: BasicPreset): { note: number; notes: [number, number] }[] {
  const spreads = spreadOf(preset, [NOTE.pianoFirst, NOTE.pianoLast]).flatMap(({ notes }) => notes);
  const [lowest, highest] = [Math.min(...spreads), Math.max(...spreads)];
  const keys: { note: number; notes: [number, number] }[] = [];
  for (let note = lowest + STEP / 2; note <= highest; note += STEP) {
    keys.push({ note, notes: [note - STEP / 2, Math.min(highest, note + STEP / 2 - 1)] });
  }
  const last = keys.at(-1);
  if (last !== undefined) last.notes[1] = highest;
  return keys;
}

/** Renders notes of an instrument with moving filters in the synthesizer, and makes regions of them. Measures the tuning where it is not known. */
export function renderInstrument(
  { bank, ogg, folder }: InstrumentTools,
  preset: BasicPreset,
  chosen: Chosen,
  known?: Cents,
): MadeInstrument {
  const cents: Record<string, number> = {};
  const renderNote = openSynthesizer(bank, chosen);
  const takes = new Map<string, Take>();
  const regions = keysOf(preset).flatMap(({ note, notes }) =>
    LAYERS.map(({ velocity, velocities }): Region => {
      const rendered = recordNote(renderNote, { note, velocity }, chosen.rendered === 'held');
      const bytes = ogg(rendered.take);
      const file = fileName(bytes, 'ogg');
      writeFileSync(join(folder, file), bytes);
      takes.set(file, rendered.take);
      const off = known === undefined ? measureCents(rendered, note) : known[file];
      if (off !== undefined) cents[file] = off;
      return {
        files: [file],
        notes: [...notes],
        velocities: [...velocities],
        root: Number((note + (off ?? 0) / 100).toFixed(2)),
        scale: 100,
        decibels: Number((-40 * Math.log10(velocity / 127)).toFixed(1)),
        pan: 0,
        start: Number(startAfterSilence([rendered.take], 0).toFixed(6)),
        ...(rendered.loop === undefined ? {} : { loop: rendered.loop }),
        envelope: { attack: 0, hold: 0, decay: 0, sustain: 1, release: releaseOf(preset, note) },
      };
    }),
  );
  return { regions, cents, takeOf: (file) => takes.get(file) ?? { channel: new Float32Array(), rate: 1 } };
}
