import type { Division, NoteGroup } from '@quatremains/rules/songs/hands';
import type { PlayerMode } from '@quatremains/rules/songs/player-modes';
import type { SectionBars } from '@quatremains/rules/songs/sections';
import type { TempoRamp } from '@quatremains/rules/songs/tempo-ramp';
import type { Stop } from '../platform/timers.ts';
import type { Judgement } from '../playback/pass-judge.ts';
import type { PlayerState, PlayerStore } from '../state/player-store.ts';
import type { SongSource } from './song-files.ts';

/** A key that the player is waited for. */
export interface AwaitedKey {
  readonly key: number;
  readonly hand: NoteGroup['hand'];
  readonly struck: boolean;
}

/** Plays tracks of the library and files of the user's own, for this client alone. */
export interface MidiPlayer {
  /** For React, by `useStore`. */
  readonly store: Pick<PlayerStore, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Shows the falling notes of the track until it is stopped; then it pauses. */
  show(): Stop;
  /** Opens a track, at its beginning and paused. A failure is notified. */
  load(source: SongSource): Promise<void>;
  /** Changing to or from freeplay resets the speed and removes the track. */
  setMode(mode: PlayerMode): void;
  play(): void;
  pause(): void;
  /** A position in the track, ms. */
  seek(position: number): void;
  /** The position that is heard now, ms; 0 before the first bar. For each frame: it is not in the store. */
  positionNow(): number;
  /** The same, negative before the first bar. */
  signedPositionNow(): number;
  setSpeed(speed: number): void;
  /** How much of the track is shown between the keys and the top, ms. */
  setZoom(zoom: number): void;
  setDivision(division: Division, splitKey?: number): void;
  /** Shows, hides, mutes a group, or leaves it to the player. */
  setGroup(index: number, change: Partial<Pick<NoteGroup, 'hand' | 'shown' | 'role'>>): void;
  /** A count-in, the metronome, lines for beats and bars, and note names. */
  setOptions(options: Partial<Pick<PlayerState, 'countsIn' | 'metronome' | 'showsBeats' | 'showsNames'>>): void;
  /** Repeats these bars, counted from 0, with a speed that changes by the ramp; null ends it. */
  setLoop(bars: SectionBars | null, ramp?: TempoRamp | null): void;
  /** Calls the listener with the keys that the player is waited for, at each change; none while the track goes on. */
  onAwaited(listener: (keys: readonly AwaitedKey[]) => void): Stop;
  /** Calls the listener with each note that is struck or missed, and each wrong key. */
  onJudged(listener: (judgement: Judgement) => void): Stop;
}
