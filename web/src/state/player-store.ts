import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { MIDI_PLAYER } from '@quatremains/protocol/player-limits';
import { USUAL_SPLIT, type Division, type NoteGroup } from '@quatremains/rules/songs/hands';
import type { PlayerMode } from '@quatremains/rules/songs/player-modes';
import type { SectionBars } from '@quatremains/rules/songs/sections';
import type { SectionPass, TempoRamp } from '@quatremains/rules/songs/tempo-ramp';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The name and version of files that are not of the library. */
export const CUSTOM = { id: -1, name1: 'Custom', version: 'Complete' } as const;

/** A track of the library, or a file of the user's own. */
export interface PlayerTrack {
  readonly id: number;
  readonly name1: string;
  readonly name2: string;
  readonly version: MidiSong['version'] | typeof CUSTOM.version;
  /** Null for files of the user's own. */
  readonly song: MidiSong | null;
}

/** The state of the MIDI player. The position is not part of it: it moves with each frame. */
export interface PlayerState {
  readonly track: PlayerTrack | null;
  /** Of the track: its content is there where it is ready. */
  readonly status: 'empty' | 'loading' | 'ready' | 'error';
  readonly content: TrackContent | null;
  /** How many notes start in each part of the track, 0 to 1. */
  readonly density: readonly number[];
  readonly mode: PlayerMode;
  readonly playing: boolean;
  readonly speed: number;
  /** How much of the track is shown between the keys and the top, ms. */
  readonly zoom: number;
  readonly division: Division;
  /** The lowest key of the right hand, where a split divides the hands. */
  readonly splitKey: number;
  readonly groups: readonly NoteGroup[];
  /** A bar of beats before the track goes on. */
  readonly countsIn: boolean;
  readonly metronome: boolean;
  readonly showsBeats: boolean;
  /** The names of the notes on them. */
  readonly showsNames: boolean;
  /** The bars that are repeated; null for none. */
  readonly loop: SectionBars | null;
  /** How the speed changes from pass to pass; null where it stays. */
  readonly ramp: TempoRamp | null;
  /** The last passes through the section, the latest last. */
  readonly passes: readonly SectionPass[];
}

/** The state without a track. */
export const emptyPlayer = {
  track: null,
  status: 'empty',
  content: null,
  density: [],
  playing: false,
  groups: [],
  loop: null,
  ramp: null,
  passes: [],
} as const satisfies Partial<PlayerState>;

export type PlayerStore = StoreApi<PlayerState>;

export function createPlayerStore(): PlayerStore {
  return createStore<PlayerState>(() => ({
    ...emptyPlayer,
    mode: 'freeplay',
    speed: MIDI_PLAYER.speed.default,
    zoom: MIDI_PLAYER.zoom.default,
    division: 'split',
    splitKey: USUAL_SPLIT,
    countsIn: false,
    metronome: false,
    showsBeats: true,
    showsNames: false,
  }));
}
