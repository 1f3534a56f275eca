import { at, midiBytes, pedal, tempo, track } from './a-midi-file.ts';

type Chance = () => number;
type Mutation = (bytes: Uint8Array, chance: Chance) => Uint8Array;

const below = (chance: Chance, count: number): number => Math.floor(chance() * count);

/** Bytes at which lengths, statuses and times change their meaning. */
const SHARP = [0x00, 0x7f, 0x80, 0xff, 0xf0, 0xf7, 0x90];

const mutations: readonly Mutation[] = [
  (bytes, chance) => bytes.with(below(chance, bytes.length), below(chance, 256)),
  (bytes, chance) => bytes.with(below(chance, bytes.length), SHARP[below(chance, SHARP.length)] ?? 0),
  (bytes, chance) => bytes.slice(0, below(chance, bytes.length)),
  (bytes, chance) => {
    const from = below(chance, bytes.length);
    return Uint8Array.from([...bytes.slice(0, from), ...bytes.slice(from + below(chance, 16))]);
  },
  (bytes, chance) => {
    const place = below(chance, bytes.length);
    const added = Array.from({ length: 1 + below(chance, 8) }, () => SHARP[below(chance, SHARP.length)] ?? 0);
    return Uint8Array.from([...bytes.slice(0, place), ...added, ...bytes.slice(place)]);
  },
  (bytes, chance) => {
    const [from, to] = [below(chance, bytes.length), below(chance, bytes.length)];
    const copy = Uint8Array.from(bytes);
    copy.copyWithin(to, from, from + below(chance, 64));
    return copy;
  },
];

function seedFiles(): Uint8Array[] {
  const notes = Array.from({ length: 40 }, (_, index) => ({
    key: 40 + index,
    at: 30 * index,
    length: 50,
    channel: index % 16,
  }));
  const changes = [at(0, tempo(400_000)), at(300, tempo(900_000)), at(10, pedal(127)), at(500, pedal(0))];
  const text = { deltaTime: 0, meta: true, type: 'text', text: 'a text in the file' } as const;
  const metre = { deltaTime: 0, meta: true, type: 'timeSignature', numerator: 6, denominator: 8 } as const;
  const others = [...changes, at(0, text), at(0, { ...metre, metronome: 24, thirtyseconds: 8 })];
  const tracks = [track(notes, others), track(notes.map((note) => ({ ...note, key: note.key + 12 })))];
  const inFrames = midiBytes(tracks);
  inFrames.set([0x100 - 30, 80], 12);
  return [
    midiBytes([track(notes, others)], { format: 0 }),
    midiBytes(tracks, {}, true),
    midiBytes(tracks, { format: 2 }),
    inFrames,
  ];
}

/** Damaged MIDI files, each by one to eight mutations, the same for each source of chance. */
export function mutatedFiles(count: number, chance: Chance): Uint8Array[] {
  const seeds = seedFiles();
  return Array.from({ length: count }, (_, index) => {
    let bytes = seeds[index % seeds.length] ?? new Uint8Array();
    for (let times = 1 + below(chance, 8); times > 0 && bytes.length > 0; times--)
      bytes = mutations[below(chance, mutations.length)]?.(bytes, chance) ?? bytes;
    return bytes;
  });
}
