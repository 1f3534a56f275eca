import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { soundCredit } from '@quatremains/protocol/entities/sound-credit';
import { NOTE } from '@quatremains/protocol/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { BANK, GRAND, prepare } from '../prepare.ts';
import { openVorbis } from '../vorbis.ts';
import { loudnessOfGrand } from './grand-level.ts';
import { peakLoudness, PEAK_OF_GRAND } from './even-drums.ts';
import { CATEGORIES, CHOSEN, growsSlowly, partialsOf, type Chosen } from './instrument-list.ts';
import { readInstruments } from './instruments.ts';
import { onsetSeconds } from './onset.ts';
import { loudnessOfRegions, passageNotes, VELOCITY } from './passage.ts';
import { tuningOf, type Tuning } from './pitch.ts';
import { PITCH_EXCEPTIONS } from './testing/pitch-exceptions.ts';
import { play, RATE, regionsFor } from './plain-player.ts';
import { readInstrument, type ReadInstrument } from './testing/read-instrument.ts';

const UPLOAD = join(BANK, '../../..');
const LEVEL_WITHIN = 1.5;
const ONSET_WITHIN = 0.008;
const CENTS_WITHIN = 10;
/** Below this share of a note's energy, its pitch is not clear. */
const SURE = 0.35;
const AFTER_ATTACK = 0.1;

let list: InstrumentDetails[];
let grand: number;
const read = new Map<number, ReadInstrument>();

beforeAll(async () => {
  await prepare();
  list = readInstruments();
  grand = await loudnessOfGrand(GRAND);
  const vorbis = await openVorbis();
  for (const { id, path } of list) if (id > 1) read.set(id, await readInstrument(join(UPLOAD, path), vorbis));
}, 600_000);

const velocities = Array.from({ length: NOTE.velocityHighest }, (_, index) => index + 1);

const detailsOf = ({ id }: Chosen): InstrumentDetails => list.find((one) => one.id === id) as InstrumentDetails;
const instrumentOf = ({ id }: Chosen): ReadInstrument => read.get(id) as ReadInstrument;

/** Three notes of the passage: enough to notice a change, few enough for every run. */
function someNotes(chosen: Chosen): number[] {
  return passageNotes(instrumentOf(chosen), chosen.drums).filter(
    (_, index) => index === 1 || index === 3 || index === 5,
  );
}

function tuningAt(chosen: Chosen, note: number): Tuning {
  const { channels } = play(instrumentOf(chosen), { note, velocity: VELOCITY, held: 1, seconds: 1 });
  const hertz = 440 * 2 ** ((note - 69) / 12);
  return tuningOf(channels[0].subarray(AFTER_ATTACK * RATE), RATE, { hertz, partials: partialsOf(chosen) });
}

describe('the list of instruments', () => {
  it('has more than forty, in more than ten categories, each with a unique id', () => {
    expect(list.length).toBeGreaterThanOrEqual(45);
    expect(new Set(list.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(new Set(list.map(({ displayName }) => displayName)).size).toBe(list.length);
    expect(new Set(list.map(({ path }) => path)).size).toBe(list.length);
  });

  it('has the number of keys of each', () => {
    for (const { size, availableNotes } of list) expect(availableNotes).toHaveLength(size);
  });

  it('comes with the credits of all of them, and with the licence of the bank', () => {
    const credits = soundCredit
      .array()
      .parse(JSON.parse(readFileSync(join(UPLOAD, 'instruments/credits.json'), 'utf8')));
    expect(credits.flatMap(({ instruments }) => instruments)).toEqual(list.map(({ displayName }) => displayName));
    expect(credits.map(({ licence }) => licence)).toEqual(['CC-BY 3.0', 'MIT']);
    const terms = credits
      .flatMap(({ terms: file }) => file ?? [])
      .map((file) => readFileSync(join(UPLOAD, file), 'utf8'));
    expect(terms.join('')).toContain('The above copyright notice and this permission notice shall be');
    for (const { credit } of credits) expect(credit).toMatch(/Holm|Collins.*Wen.*Cowgill.*Winer.*Schorsch/);
  });
});

describe.each(CHOSEN.filter(({ drums }) => drums))('the drums of the $name', (chosen) => {
  it('are at most 3 dB louder than the grand', () => {
    const level = detailsOf(chosen).decibels;
    const moments = detailsOf(chosen).availableNotes.map((note) => ({
      note,
      moment: level + peakLoudness(play(instrumentOf(chosen), { note, velocity: VELOCITY, held: 0.5, seconds: 0.5 })),
    }));
    expect(moments.filter(({ moment }) => moment > grand + PEAK_OF_GRAND + 3)).toEqual([]);
  });
});

describe.each(CHOSEN)('$name', (chosen) => {
  it('has the files of its manifest, and no others', () => {
    const folder = join(UPLOAD, detailsOf(chosen).path);
    const named = new Set(instrumentOf(chosen).regions.flatMap(({ files }) => files));
    expect(new Set(readdirSync(folder))).toEqual(new Set([...named, 'manifest.json', 'made-of.txt']));
    for (const file of named) {
      expect(existsSync(join(folder, file))).toBe(true);
      expect(instrumentOf(chosen).takeOf(file).channel.length).toBeGreaterThan(0.1 * 22_050);
    }
  });

  it('has loops inside its recordings only', () => {
    for (const { files, loop, start } of instrumentOf(chosen).regions) {
      for (const file of files) {
        const { channel, rate } = instrumentOf(chosen).takeOf(file);
        expect(start).toBeLessThan(channel.length / rate);
        if (loop === undefined) continue;
        expect(loop.start).toBeLessThan(loop.end);
        expect(loop.end).toBeLessThanOrEqual((channel.length + 1) / rate);
      }
    }
  });

  it('sounds on the keys it offers, at every velocity, and on no others', () => {
    const { availableNotes } = detailsOf(chosen);
    const { regions } = instrumentOf(chosen);
    const wrong = Array.from({ length: NOTE.highest + 1 }, (_, note) => note).filter((note) => {
      const audible = velocities.filter((velocity) => regionsFor(regions, note, velocity).length > 0);
      return audible.length !== (availableNotes.includes(note) ? velocities.length : 0);
    });
    expect(wrong).toEqual([]);
    for (const note of [availableNotes[0] ?? 0, availableNotes.at(-1) ?? 0]) {
      const { channels } = play(instrumentOf(chosen), { note, velocity: VELOCITY, held: 0.3, seconds: 0.3 });
      expect(Math.max(...channels[0], ...channels[1])).toBeGreaterThan(0.001);
    }
  });

  it('is as loud as the grand', () => {
    const loudness = loudnessOfRegions(instrumentOf(chosen), chosen.drums) + detailsOf(chosen).decibels;
    expect(Math.abs(loudness - grand)).toBeLessThanOrEqual(LEVEL_WITHIN);
  });
});

it.each(CHOSEN.filter((chosen) => !growsSlowly(chosen)))('$name is audible at once when a key is pressed', (chosen) => {
  for (const note of someNotes(chosen)) {
    const { channels } = play(instrumentOf(chosen), { note, velocity: VELOCITY, held: 0.5, seconds: 0.5 });
    const loudest = channels[0].map((value, at) => Math.max(Math.abs(value), Math.abs(channels[1][at] ?? 0)));
    expect(onsetSeconds({ channel: loudest, rate: RATE })).toBeLessThanOrEqual(ONSET_WITHIN);
  }
});

const tuned = CHOSEN.filter(({ drums, name }) => !drums && !PITCH_EXCEPTIONS.has(name));
it.each(tuned)('$name is in tune', (chosen) => {
  const tunings = someNotes(chosen).map((note) => tuningAt(chosen, note));
  const sure = tunings.filter(({ share }) => share >= SURE);
  expect(sure.length).toBeGreaterThan(0);
  for (const { cents } of sure) expect(Math.abs(cents)).toBeLessThanOrEqual(CENTS_WITHIN);
});
