import type { Bot } from '@quatremains/protocol/entities/bot';
import { m } from '../../i18n/generated/messages.js';
import { timeLeftText } from '../../i18n/time-text.ts';

/** The step of a recording. */
type RecordingStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'counting'; readonly seconds: number }
  | { readonly kind: 'recording'; readonly left: number; readonly share: number };

const SECOND = 1_000;

/** `now` is the server's clock; `left` ms and `share` (0 to 1) are the rest of the recording. */
export function recordingStep({ recording, isRecordReady, isLoopRecording }: Bot, now: number): RecordingStep {
  if (recording === null || !(isRecordReady || isLoopRecording)) return { kind: 'none' };
  const { startsAt, endsAt } = recording;
  if (now < startsAt) return { kind: 'counting', seconds: Math.ceil((startsAt - now) / SECOND) };
  const left = Math.max(0, endsAt - now);
  return { kind: 'recording', left, share: left / Math.max(1, endsAt - startsAt) };
}

/** The text beside a recording; null without one. */
export function recordingText(step: RecordingStep): string | null {
  switch (step.kind) {
    case 'counting':
      return m.bot_counting({ seconds: step.seconds });
    case 'recording':
      return m.bot_recording({ time: timeLeftText(step.left) });
    case 'none':
      return null;
    default:
      return step satisfies never;
  }
}
