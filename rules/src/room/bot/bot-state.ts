import { BOT } from '@quatremains/protocol/limits';
import type { LoopTrack } from '@quatremains/protocol/entities/bot';

/** Beat `number` sounds at `time` (ms), the others `60_000 / bpm` apart; beats below `next` have been announced. */
export interface Metronome {
  readonly number: number;
  readonly time: number;
  readonly next: number;
}

/** The tracks of one recording. `recordedAt` is the start of the recording (ms) and identifies it. */
export interface Layer {
  readonly recordedAt: number;
  readonly tracks: readonly LoopTrack[];
}

/** A finished loop; `length` is ms. */
export interface RecordedLoop {
  readonly length: number;
  readonly base: Layer;
  /** Recording over the first one. */
  readonly overdub: Layer | null;
}

/** Steps of a recording: count-in, in progress, in progress with its first tracks sent, over but waiting for late notes, over. */
export const takeSteps = ['ready', 'recording', 'drafted', 'late', 'over'] as const;
type TakeStep = (typeof takeSteps)[number];

/** A recording that is not finished. Times are ms. */
export interface Take {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isOverdub: boolean;
  readonly step: TakeStep;
  /** Tracks received so far. */
  readonly tracks: readonly LoopTrack[];
}

/** State of the room's bot. Durations are ms. */
export interface BotState {
  readonly bpm: number;
  readonly metronome: Metronome | null;
  readonly loopDelay: number;
  readonly loopDuration: number;
  readonly take: Take | null;
  readonly loop: RecordedLoop | null;
  /** Start of the first repetition, ms; null while playback is off. */
  readonly playingFrom: number | null;
}

/** State of a new bot. */
export const initialBotState: BotState = {
  bpm: BOT.bpmDefault,
  metronome: null,
  loopDelay: BOT.delayDefault,
  loopDuration: BOT.durationDefault,
  take: null,
  loop: null,
  playingFrom: null,
};
