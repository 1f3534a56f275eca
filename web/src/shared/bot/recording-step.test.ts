import { expect, test } from 'vitest';
import { aBot } from '../../state/testing/a-bot.ts';
import { recordingStep } from './recording-step.ts';

const recording = { startsAt: 10_000, endsAt: 14_000 };
const counted = aBot({ isRecordReady: true, recording });
const running = aBot({ isLoopRecording: true, recording });

test.each([
  ['is nothing where none was asked for', aBot(), 9_000, { kind: 'none' }],
  ['is counted in by whole seconds', counted, 8_100, { kind: 'counting', seconds: 2 }],
  ['goes on though the server has not said so yet', counted, 11_000, { kind: 'recording', left: 3_000, share: 0.75 }],
  ['goes on', running, 13_000, { kind: 'recording', left: 1_000, share: 0.25 }],
  ['is over at its end', running, 15_000, { kind: 'recording', left: 0, share: 0 }],
])('a recording %s', (_, bot, now, step) => {
  expect(recordingStep(bot, now)).toEqual(step);
});
