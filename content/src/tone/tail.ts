import { onBothSides, type Sound } from '../sound.ts';

/** How a note rings on after its recording: it goes round between these seconds, and falls by 60 dB in `decay`. */
export interface Tail {
  readonly start: number;
  readonly end: number;
  readonly decay: number;
}

const START = 5;
const END = 7.4;
/** The end is looked for where the sound is as at the start, this far around, by the sound before both. */
const SEARCH = 0.04;
const LIKE = 0.1;
/** Towards its end a round becomes what it was before its start. */
const FADE = 0.5;
/** Browsers leave out the last moment of a file. */
const AFTER = 0.05;
/** Of a recording's own end, which is faded out. */
const LEFT_OUT = 2;
const WINDOW = 0.5;
const SHORTEST_DECAY = 10;
const LONGEST_DECAY = 45;

function decibelsAt({ channels, rate }: Sound, seconds: number): number {
  const from = Math.round(seconds * rate);
  const length = Math.round(WINDOW * rate);
  let sum = 1e-12;
  for (const channel of channels) for (const value of channel.subarray(from, from + length)) sum += value * value;
  return 10 * Math.log10(sum / length);
}

/** Seconds for 60 dB, by a straight line through the levels from the round's start to the recording's end. */
function decayOf(sound: Sound): number {
  const last = sound.channels[0].length / sound.rate - LEFT_OUT - WINDOW;
  const times = Array.from({ length: Math.floor((last - START) / WINDOW) }, (_, index) => START + index * WINDOW);
  const levels = times.map((time) => decibelsAt(sound, time));
  const middle = {
    time: START + ((times.length - 1) * WINDOW) / 2,
    level: levels.reduce((a, b) => a + b, 0) / levels.length,
  };
  let [product, square] = [0, 0];
  for (const [index, time] of times.entries()) {
    product += (time - middle.time) * ((levels[index] ?? 0) - middle.level);
    square += (time - middle.time) ** 2;
  }
  return Math.max(SHORTEST_DECAY, Math.min(LONGEST_DECAY, (-60 * square) / Math.min(-1e-3, product)));
}

function likeness(channel: Float32Array, first: number, second: number, length: number): number {
  let sum = 0;
  for (let back = 1; back <= length; back++) sum += (channel[first - back] ?? 0) * (channel[second - back] ?? 0);
  return sum;
}

function endOf({ channels: [left], rate }: Sound): number {
  const [start, middle, reach] = [START * rate, Math.round(END * rate), Math.round(SEARCH * rate)];
  const ends = Array.from({ length: 2 * reach }, (_, index) => middle - reach + index);
  const alike = ends.map((end) => likeness(left, start, end, Math.round(LIKE * rate)));
  return ends[alike.indexOf(Math.max(...alike))] ?? middle;
}

/** How a trimmed recording would ring on. */
export function tailOf(sound: Sound): Tail {
  return { start: START, end: endOf(sound) / sound.rate, decay: Math.round(10 * decayOf(sound)) / 10 };
}

/** The recording up to the end of its round, in which it does not fall: whoever plays it lets it fall. */
export function goRound(sound: Sound, { start, end, decay }: Tail): Sound {
  const { rate } = sound;
  const [first, last, fade] = [Math.round(start * rate), Math.round(end * rate), Math.round(FADE * rate)];
  return onBothSides(sound, (channel) => {
    const level = (at: number): number => (channel[at] ?? 0) * 10 ** ((3 * (at - first)) / rate / decay);
    const round = channel.slice(0, last + Math.round(AFTER * rate));
    for (let at = first; at < last; at++) {
      const share = Math.max(0, (at - last + fade + 1) / fade);
      round[at] = (1 - share) * level(at) + share * level(at - last + first);
    }
    for (let at = last; at < round.length; at++) round[at] = round[at - last + first] ?? 0;
    return round;
  });
}
