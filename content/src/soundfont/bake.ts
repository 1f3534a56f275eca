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
import { openSynthesizer, type PlayOut } from './synthesizer.ts';
import type { Take } from './tile.ts';
import { measureTuning, SURE, type Cents } from './tuning-book.ts';
import type { Touch } from './voice-values.ts';

/** Every sixth key is recorded, at two velocities; each for the velocities around it. */
const STEP = 6;
const LAYERS = [
  { velocity: 60, velocities: [0, 84] },
  { velocity: 104, velocities: [85, 127] },
] as const;
const STRUCK_SECONDS = 6;
const HELD_SECONDS = 4;
const HARMONICS = 8;

interface Baked {
  readonly take: Take;
  readonly loop?: NonNullable<Region['loop']>;
}

/** What was made of an instrument, and how far it was out of tune before. */
export interface Made extends Recorded {
  readonly cents: Cents;
}

/** What an instrument is baked with. */
export interface Oven {
  readonly bank: BasicSoundBank;
  readonly ogg: MonoOgg;
  readonly folder: string;
}

function recordNote(playOut: PlayOut, touch: Touch, held: boolean): Baked {
  if (!held) return { take: dieAway(playOut(touch, STRUCK_SECONDS)) };
  const { take, loop } = seamless(playOut(touch, HELD_SECONDS));
  return { take, loop: { start: loop.start / take.rate, end: loop.end / take.rate, untilRelease: false } };
}

/** By how many cents a recorded note is out of tune; nothing where it does not tell its pitch. */
function measureCents({ take, loop }: Baked, note: number): number | undefined {
  const { cents, share } = measureTuning(take, { start: 0, loop, root: note }, HARMONICS);
  return share < SURE ? undefined : cents;
}

/** How long the instrument rings on when this key goes up. */
function releaseOf(preset: BasicPreset, note: number): number {
  return Math.max(...spreadOf(preset, [note, note]).map(({ envelope }) => envelope.release));
}

/** The recorded keys, each with those around it; the outermost reach to the ends of the instrument. */
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

/** Plays an instrument whose filters move out in the synthesizer, and makes regions of what is heard. Measures what nobody knows yet. */
export function bake({ bank, ogg, folder }: Oven, preset: BasicPreset, chosen: Chosen, known?: Cents): Made {
  const cents: Record<string, number> = {};
  const playOut = openSynthesizer(bank, chosen);
  const takes = new Map<string, Take>();
  const regions = keysOf(preset).flatMap(({ note, notes }) =>
    LAYERS.map(({ velocity, velocities }): Region => {
      const baked = recordNote(playOut, { note, velocity }, chosen.baked === 'held');
      const bytes = ogg(baked.take);
      const file = fileName(bytes, 'ogg');
      writeFileSync(join(folder, file), bytes);
      takes.set(file, baked.take);
      const off = known === undefined ? measureCents(baked, note) : known[file];
      if (off !== undefined) cents[file] = off;
      return {
        files: [file],
        notes: [...notes],
        velocities: [...velocities],
        root: Number((note + (off ?? 0) / 100).toFixed(2)),
        scale: 100,
        decibels: Number((-40 * Math.log10(velocity / 127)).toFixed(1)),
        pan: 0,
        start: Number(startAfterSilence([baked.take], 0).toFixed(6)),
        ...(baked.loop === undefined ? {} : { loop: baked.loop }),
        envelope: { attack: 0, hold: 0, decay: 0, sustain: 1, release: releaseOf(preset, note) },
      };
    }),
  );
  return { regions, cents, takeOf: (file) => takes.get(file) ?? { channel: new Float32Array(), rate: 1 } };
}
