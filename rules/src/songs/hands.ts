import type { TrackContent, TrackPart } from './track-content.ts';

/** What divides the notes of a track into groups: MIDI tracks, MIDI channels, or a key between the hands. */
const divisions = ['track', 'channel', 'split'] as const;
export type Division = (typeof divisions)[number];

type Hand = 'left' | 'right';
/** Whether the notes of a group are sounded, left to the player, or neither. */
export type GroupRole = 'piano' | 'player' | 'muted';

/** Notes that are shown and played alike. */
export interface NoteGroup {
  /** The name of its MIDI track; empty where it has none. */
  readonly name: string;
  readonly hand: Hand;
  /** The number of its notes. */
  readonly count: number;
  readonly shown: boolean;
  readonly role: GroupRole;
}

export interface DividedNotes {
  readonly groups: readonly NoteGroup[];
  /** Index of each note's group. */
  readonly groupOf: Uint8Array;
}

/** Middle C: the lowest key of the right hand where nothing else says so. */
export const USUAL_SPLIT = 60;

const names: readonly (readonly [Hand, RegExp])[] = [
  ['right', /\b(right|rh|r\.h\.|treble|droite|main droite|md|discant|rechts|upper)\b/i],
  ['left', /\b(left|lh|l\.h\.|bass|gauche|main gauche|mg|links|lower)\b/i],
];

/** The division that a track suggests: its MIDI tracks, else its channels, else a split. */
export function usualDivision(parts: readonly TrackPart[]): Division {
  if (new Set(parts.map(({ track }) => track)).size > 1) return 'track';
  return new Set(parts.map(({ channel }) => channel)).size > 1 ? 'channel' : 'split';
}

interface PartSum {
  readonly name: string;
  readonly count: number;
  readonly meanKey: number;
}

function sumOf(parts: readonly TrackPart[]): PartSum {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const keys = parts.reduce((sum, part) => sum + part.count * part.meanKey, 0);
  return { name: parts[0]?.name ?? '', count, meanKey: keys / Math.max(1, count) };
}

/** The hand of a group: by its name; of two groups the higher one is right; else by its mean key. */
function handOf({ name, meanKey }: PartSum, all: readonly PartSum[]): Hand {
  const named = names.find(([, pattern]) => pattern.test(name));
  if (named !== undefined) return named[0];
  const others = all.filter((other) => other.name !== name || other.meanKey !== meanKey);
  const [other] = others;
  const border = all.length === 2 && other !== undefined ? other.meanKey : USUAL_SPLIT;
  return meanKey >= border ? 'right' : 'left';
}

const usual = { shown: true, role: 'piano' } as const;

function divideParts({ parts, partOf }: TrackContent, by: 'track' | 'channel'): DividedNotes {
  const grouped = [...Map.groupBy(parts, (part) => part[by]).values()];
  const sums = grouped.map(sumOf);
  const groups = sums.map((sum) => ({ name: sum.name, count: sum.count, hand: handOf(sum, sums), ...usual }));
  const groupOfPart = parts.map((part) => grouped.findIndex((some) => some.includes(part)));
  return { groups, groupOf: partOf.map((part) => groupOfPart[part] ?? 0) };
}

function divideKeys({ keys }: TrackContent, splitKey: number): DividedNotes {
  const groupOf = keys.map((key) => (key < splitKey ? 0 : 1));
  const right = groupOf.reduce((sum, group) => sum + group, 0);
  const groups: NoteGroup[] = [
    { name: '', hand: 'left', count: keys.length - right, ...usual },
    { name: '', hand: 'right', count: right, ...usual },
  ];
  return { groups, groupOf };
}

/** Divides the notes of a track into groups; `splitKey` is the lowest key of the right hand. */
export function divideNotes(content: TrackContent, by: Division, splitKey: number): DividedNotes {
  return by === 'split' ? divideKeys(content, splitKey) : divideParts(content, by);
}
