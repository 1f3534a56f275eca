import { GeneratorTypes as G, type BasicSample, type VoiceParameters } from 'spessasynth_core';
import type { Region } from '@quatremains/protocol/entities/instrument';
import { valueOf, type Touch } from './voice-values.ts';

type Samples = readonly BasicSample[];

/** A region without keys, velocities and files. */
export interface Draft extends Omit<Region, 'files' | 'notes' | 'velocities' | 'scale'> {
  /** One sample, or those of the left and the right channel. */
  readonly samples: Samples;
}

/** The bank's envelopes fall by 100 dB, those of regions by 60. */
const TO_SIXTY_DECIBELS = 0.6;
const SHORTEST_RELEASE = 0.03;
/** A low-pass from here on, in cents above 8.176 Hz, changes nothing. */
const OPEN = 13_400;
const FILTER_STEP = 100;
const FOUND_ITS_SOUND = 0.3;
/** The resonance of a filter without a peak. */
const FLAT_DECIBELS = 3.01;

/** The bank's level of a centred sound in each channel; regions have it in full. */
const ONE_EAR_DECIBELS = -3.01;
/** Times are rounded to 5 %, so that neighbouring keys can share a region. */
const TIME_STEPS = 14;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

function roundedTime(seconds: number): number {
  return seconds < 0.001 ? 0 : rounded(2 ** (Math.round(Math.log2(seconds) * TIME_STEPS) / TIME_STEPS), 4);
}

function secondsOf(timecents: number): number {
  return timecents <= -12_000 ? 0 : 2 ** (timecents / 1_200);
}

function keyed(voice: VoiceParameters, generator: number, perKey: number, touch: Touch): number {
  return secondsOf(valueOf(voice, generator, touch) + valueOf(voice, perKey, touch) * (60 - touch.note));
}

function envelopeOf(voice: VoiceParameters, touch: Touch): Region['envelope'] {
  const decay = keyed(voice, G.decayVolEnv, G.keyNumToVolEnvDecay, touch) * TO_SIXTY_DECIBELS;
  const release = secondsOf(valueOf(voice, G.releaseVolEnv, touch)) * TO_SIXTY_DECIBELS;
  return {
    attack: roundedTime(secondsOf(valueOf(voice, G.attackVolEnv, touch))),
    hold: roundedTime(keyed(voice, G.holdVolEnv, G.keyNumToVolEnvHold, touch)),
    decay: roundedTime(decay),
    sustain: rounded(10 ** (-Math.max(0, valueOf(voice, G.sustainVolEnv, touch)) / 200), 4),
    release: roundedTime(Math.max(SHORTEST_RELEASE, release)),
  };
}

/** The filter's envelope, 0 to 1, in the settled part of a note. */
function filterEnvelope(voice: VoiceParameters, touch: Touch): number {
  const time = (generator: number): number => secondsOf(valueOf(voice, generator, touch));
  const sustain = 1 - Math.min(1_000, Math.max(0, valueOf(voice, G.sustainModEnv, touch))) / 1_000;
  const risen = FOUND_ITS_SOUND - time(G.delayModEnv);
  const attack = time(G.attackModEnv);
  if (risen < attack) return Math.max(0, risen / attack);
  const fallen = Math.max(0, risen - attack - time(G.holdModEnv));
  return Math.max(sustain, 1 - fallen / Math.max(0.001, time(G.decayModEnv)));
}

/** The filter in the settled part of a note. */
function lowpassOf(voice: VoiceParameters, touch: Touch): Region['lowpass'] {
  const depth = valueOf(voice, G.modEnvToFilterFc, touch);
  const corner = valueOf(voice, G.initialFilterFc, touch) + depth * filterEnvelope(voice, touch);
  if (corner >= OPEN) return undefined;
  const cents = Math.max(1_500, Math.round(corner / FILTER_STEP) * FILTER_STEP);
  const resonance = rounded(valueOf(voice, G.initialFilterQ, touch) / 10 - FLAT_DECIBELS, 1);
  return { hertz: Math.round(8.176 * 2 ** (cents / 1_200)), resonance };
}

function loopOf({ sample, generators }: VoiceParameters): Region['loop'] {
  const mode = generators[G.sampleModes] ?? 0;
  if (mode !== 1 && mode !== 3) return undefined;
  const fine = (offset: number, coarse: number): number =>
    (generators[offset] ?? 0) + 32_768 * (generators[coarse] ?? 0);
  const start = sample.loopStart + fine(G.startloopAddrsOffset, G.startloopAddrsCoarseOffset);
  const end = sample.loopEnd + fine(G.endloopAddrsOffset, G.endloopAddrsCoarseOffset);
  return { start: start / sample.sampleRate, end: end / sample.sampleRate, untilRelease: mode === 3 };
}

/** The key at which the sample sounds as recorded. Where keys are not a semitone apart, it applies to this key only. */
function rootOf(voice: VoiceParameters, touch: Touch): number {
  const { sample, generators } = voice;
  const overriding = generators[G.overridingRootKey] ?? -1;
  const key = overriding >= 0 ? overriding : sample.originalKey;
  const tuned = valueOf(voice, G.coarseTune, touch) * 100 + valueOf(voice, G.fineTune, touch) + sample.pitchCorrection;
  const cents = (touch.note - key) * (generators[G.scaleTuning] ?? 100) + tuned;
  return rounded(touch.note - cents / 100, 2);
}

function startOf(voice: VoiceParameters, touch: Touch): number {
  const frames = valueOf(voice, G.startAddrsOffset, touch) + 32_768 * valueOf(voice, G.startAddrsCoarseOffset, touch);
  return rounded(Math.max(0, frames) / voice.sample.sampleRate, 3);
}

const panOf = ({ generators }: VoiceParameters): number =>
  rounded(Math.max(-1, Math.min(1, (generators[G.pan] ?? 0) / 500)), 2);

/** The bank lowers the level by half of a filter's resonance. */
function levelOf(voice: VoiceParameters, touch: Touch): number {
  const resonance = valueOf(voice, G.initialFilterQ, touch) / 20;
  return rounded(ONE_EAR_DECIBELS - resonance - (voice.generators[G.initialAttenuation] ?? 0) / 10, 2);
}

function draftOf(voice: VoiceParameters, touch: Touch): Draft {
  const loop = loopOf(voice);
  const lowpass = lowpassOf(voice, touch);
  const group = voice.generators[G.exclusiveClass] ?? 0;
  return {
    samples: [voice.sample],
    root: rootOf(voice, touch),
    decibels: levelOf(voice, touch),
    pan: panOf(voice),
    start: startOf(voice, touch),
    ...(loop === undefined ? {} : { loop }),
    envelope: envelopeOf(voice, touch),
    ...(lowpass === undefined ? {} : { lowpass }),
    ...(group === 0 ? {} : { group }),
  };
}

const alike = (a: Draft, b: Draft): boolean =>
  JSON.stringify({ ...a, samples: [], pan: 0 }) === JSON.stringify({ ...b, samples: [], pan: 0 });

/** Joins drafts of both channels; the same sample in both needs one file only. */
function together(left: Draft, right: Draft): Draft {
  const samples = [...new Set([...left.samples, ...right.samples])];
  return { ...left, samples, pan: 0, decibels: rounded(left.decibels - ONE_EAR_DECIBELS, 2) };
}

/** Joins drafts of the left and the right channel that differ by their sample only. */
function paired(drafts: readonly Draft[]): Draft[] {
  const rights = drafts.filter(({ pan }) => pan === 1);
  const others = drafts
    .filter(({ pan }) => pan !== 1)
    .map((left) => {
      const at = left.pan === -1 ? rights.findIndex((right) => alike(left, right)) : -1;
      const [right] = at < 0 ? [] : rights.splice(at, 1);
      return right === undefined ? left : together(left, right);
    });
  return [...others, ...rights];
}

/** The drafts of regions that sound when a key is struck. */
export function draftsFor(voices: readonly VoiceParameters[], touch: Touch): Draft[] {
  return paired(voices.map((voice) => draftOf(voice, touch)));
}
