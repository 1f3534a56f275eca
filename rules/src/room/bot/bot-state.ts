import type { LoopTrack } from '@quatremains/protocol/entities/bot';

/** Beat `number` sounds at `time` (ms), the others `60_000 / bpm` apart; those below `next` have been announced. */
export interface Metronome {
  readonly number: number;
  readonly time: number;
  readonly next: number;
}

/** What was recorded at one time. `recordedAt` is when its recording began: its name. */
export interface Layer {
  readonly recordedAt: number;
  readonly tracks: readonly LoopTrack[];
}

/** What can be played over and over; `length` is ms. */
export interface RecordedLoop {
  readonly length: number;
  readonly base: Layer;
  /** What was laid over it. */
  readonly overdub: Layer | null;
}

/** Counted in, going on, going on and played in part already, over but for what comes late, over. */
export const takeSteps = ['ready', 'recording', 'drafted', 'late', 'over'] as const;
type TakeStep = (typeof takeSteps)[number];

/** A recording on its way. */
export interface Take {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isOverdub: boolean;
  readonly step: TakeStep;
  /** What is known of it by now. */
  readonly tracks: readonly LoopTrack[];
}

/** The room's bot. Its durations are ms. */
export interface BotState {
  readonly bpm: number;
  readonly metronome: Metronome | null;
  readonly loopDelay: number;
  readonly loopDuration: number;
  readonly take: Take | null;
  readonly loop: RecordedLoop | null;
  /** When the first time through begins or began; null where playing is switched off. */
  readonly playingFrom: number | null;
}
