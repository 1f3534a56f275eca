import { clientEvents } from '@quatremains/protocol/realtime/client-events';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { frameOf } from './listening.ts';

/** Random numbers from a seed (mulberry32), so that each attack can be repeated. */
export interface Dice {
  /** From 0 to below 1. */
  roll(): number;
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function createDice(seed: number): Dice {
  let state = seed;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(roll() * limit);
  return { roll, below, pick: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
}

/** Valid values that an attacker knows. */
export interface KnownValues {
  readonly roomIds: readonly string[];
  readonly userIds: readonly string[];
  readonly now: number;
}

const strangeNames = [
  '',
  'error',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  'message',
  '\u0000',
  '💥',
];
const numbers = [0, -1, 1, 1.5, 127, 128, 1e308, -0, 2 ** 53, NaN];
const words = [
  'player',
  'spectator',
  'NORMAL',
  'PUSH',
  '',
  ' ',
  'x'.repeat(64),
  'x'.repeat(5_000),
  '\u202e',
  '<script>',
];

function deepValue(depth: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value, __proto__: null };
  return value;
}

function anyValue(dice: Dice, known: KnownValues, depth = 0): unknown {
  switch (dice.below(depth > 3 ? 6 : 10)) {
    case 0:
      return dice.pick(numbers);
    case 1:
      return dice.pick(words);
    case 2:
      return dice.pick([null, true, false]);
    case 3:
      return dice.pick(known.roomIds);
    case 4:
      return dice.pick(known.userIds);
    case 5:
      return known.now + dice.below(5_000) - 2_500;
    case 6:
      return Array.from({ length: dice.below(dice.pick([3, 3, 3, 500])) }, () => anyValue(dice, known, depth + 2));
    case 7:
      return dice.roll() < 0.02 ? deepValue(2_000) : [];
    default:
      return anyBody(dice, known, depth + 1);
  }
}

const fields = (
  'id name userStatus status password mode properties playerLimit visibility link watch events ' +
  'timestamp note velocity source sustain username colors roundTrip spread invisible instruments instrumentId size enabled wet decay ' +
  'preDelay threshold ratio knee botId bpm delay duration switchRecordingLoop switchPlayingLoop joinQueue leaveQueue skipPlay groupId ' +
  'start songId title giveUp guess __proto__ constructor length toJSON then'
).split(' ');

function anyBody(dice: Dice, known: KnownValues, depth = 0): Record<string, unknown> {
  const entries = Array.from(
    { length: dice.below(6) },
    () => [dice.pick(fields), anyValue(dice, known, depth + 1)] as const,
  );
  return Object.fromEntries(entries);
}

/** Splits, some of them valid. */
function splitOf(dice: Dice): object[] {
  const count = dice.pick([0, 1, 2, 2, 4, 50, 51, 500]);
  const size = dice.pick([88 / count, 1, 0, -1, 88]);
  return Array.from({ length: count }, () => ({ instrumentId: dice.pick([1, 1, 2, 3, 4, 99]), size }));
}

const modes = ['NORMAL', 'NORMAL', 'QUEUED', 'BLIND', 'PRACTICE'];

/** Events that depend on a game type, which the room may have. */
function modeEvent(dice: Dice, { roomIds }: KnownValues): [name: string, body: object] {
  const id = dice.pick(roomIds);
  const botId = `bot-${id}`;
  const isWanted = dice.pick([true, false]);
  return dice.pick<[string, object]>([
    [
      'createRoom',
      { mode: dice.pick(modes), properties: { botEnabled: true, roundDuration: 1, playingMaxDuration: 1 } },
    ],
    ['updateRoom', { id, create: { mode: dice.pick(modes) } }],
    ['updateRoom', { id, create: { mode: 'NORMAL', properties: { botEnabled: isWanted } } }],
    ['switchMetronome', { botId, bpm: dice.pick([1, 60, 250, null, ...numbers]) }],
    [
      'controlLoop',
      { botId, switchRecordingLoop: isWanted, switchPlayingLoop: true, delay: 1, duration: dice.pick([1, 50]) },
    ],
    ['queueRequest', dice.pick([{ joinQueue: true }, { leaveQueue: true }, { skipPlay: true }])],
    ['blindRequest', dice.pick([{ start: true }, { songId: 1 }, { title: dice.pick(words) }, { giveUp: true }])],
    ['blindRequest', { guess: dice.pick(['Für Elise', ...words]) }],
    ['playVideo', { songId: dice.pick([1, 7, 99, null]) }],
    ['playTrack', { track: dice.pick([null, { kind: 'file', name: dice.pick(words) }]) }],
  ]);
}

/** An event that may be valid, so that it is handled. */
function likelyEvent(dice: Dice, known: KnownValues): [name: string, body: object] {
  const { now, roomIds, userIds } = known;
  if (dice.roll() < 0.25) return modeEvent(dice, known);
  const status = dice.pick(['player', 'spectator']);
  const timestamp = now - dice.pick([0, 0, 100, 3_000]);
  const note = { name: 'NOTE_ON', timestamp, note: dice.below(130), velocity: 80, source: 'midi' };
  return dice.pick<[string, object]>([
    ['joinRoom', { id: dice.pick(roomIds), userStatus: status }],
    ['joinRoom', { id: roomIds[0], userStatus: status }],
    ['leaveRoom', { id: dice.pick(roomIds) }],
    ['receiveNotes', { joined: dice.pick([true, false]) }],
    ['onSwitchPlayerSpec', { id: dice.pick(userIds), status }],
    ['createRoom', { name: dice.pick(words), properties: { playerLimit: dice.pick([1, 4, 16, -3]) } }],
    ['watchRooms', { watch: dice.roll() < 0.5 }],
    ['latency', { link: { roundTrip: dice.below(300), spread: dice.below(50) } }],
    ['changeUsername', { username: dice.pick(words) }],
    ['changeColors', { colors: ['#123456'] }],
    ['changeInstrument', { instruments: splitOf(dice) }],
    ['changeReverb', { enabled: true, wet: dice.pick(numbers), decay: dice.pick(numbers), preDelay: 0 }],
    ['changeCompressor', { enabled: true, threshold: dice.pick(numbers), ratio: dice.pick(numbers), knee: 1 }],
    ['pianoBatch', { events: Array.from({ length: 1 + dice.below(30) }, () => note) }],
    ['noteOn', note],
    ['sustain', { timestamp, sustain: true }],
  ]);
}

/** Longer messages violate the protocol by their length. */
const MESSAGE_BYTES = 60_000;
const knownNames = Object.keys(clientEvents);

/** The JSON of an event packet: a known or unknown name, and any number of any values. */
export function hostileEvent(dice: Dice, known: KnownValues): string {
  if (dice.roll() < 0.4) return JSON.stringify(likelyEvent(dice, known));
  const name = dice.roll() < 0.8 ? dice.pick(knownNames) : dice.pick([...strangeNames, dice.below(100)]);
  const body = anyValue(dice, known);
  const values = dice.pick([[body], [body], [body], [body], [], [body, body], [null, body]]);
  const event = JSON.stringify([name, ...values]);
  return event.length < MESSAGE_BYTES ? event : hostileEvent(dice, known);
}

/** Note frames: valid, valid with some bytes changed or cut off, random bytes, too long. */
export function hostileFrame(dice: Dice, { now }: KnownValues): Uint8Array {
  const event = (): NoteEvent => ({
    slot: dice.below(256),
    at: now + dice.pick([0, 0, 0, 50, -500, -5_000, 5_000, 1e9]),
    kind: dice.pick(['on', 'off', 'pedalDown', 'pedalUp']),
    note: dice.below(128),
    velocity: dice.below(128),
    source: dice.pick(['mouse', 'keyboard', 'midi', 'midiFile', 'bot']),
  });
  const frame = frameOf(...Array.from({ length: 1 + dice.below(dice.pick([2, 20, 100])) }, event));
  switch (dice.below(6)) {
    case 0:
      return frame.subarray(0, dice.below(frame.length));
    case 1:
      return Uint8Array.from({ length: dice.below(dice.pick([12, 100, 3_000])) }, () => dice.below(256));
    case 2:
    case 3:
      for (let changes = dice.below(4); changes >= 0; changes--) frame[dice.below(frame.length)] = dice.below(256);
      return frame;
    default:
      return frame;
  }
}

/** Messages that violate the protocol: each ends its connection and does nothing else. */
export function violation(dice: Dice): string | Uint8Array {
  return dice.pick<string | Uint8Array>([
    '',
    '2',
    '9',
    '49',
    '42{}',
    '42[',
    '42[{}]',
    '42["disconnect"]',
    '427["newListener",{}]',
    '42["connect",1]',
    '451-["pianoBatch",{"_placeholder":true,"num":0}]',
    '461-1[{"_placeholder":true,"num":0}]',
    '45999999-["x"]',
    '41',
    '40',
    '40{}',
    '44"no"',
    '43{}',
    '42/other,["latency"]',
    `42["${'x'.repeat(70_000)}"]`,
    new Uint8Array(70_000),
    'héllo',
  ]);
}

/** Messages that no client sends, but that are ignored: packets of the layers below. */
export function oddity(dice: Dice): string {
  return dice.pick([
    '4',
    '42',
    '3',
    '3probe',
    '5',
    '6',
    '43[]',
    '437["x"]',
    '4399999999[]',
    'bAAECAwQ=',
    `b${'/'.repeat(40)}`,
  ]);
}
