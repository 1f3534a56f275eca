import { browserClock } from '../platform/browser-clock.ts';
import { browserFrames, type Frames } from '../platform/frames.ts';
import { serveDrawing } from './serve-drawing.ts';

/** The number of frames a worker has drawn, and their script time in ms. */
export interface WorkerFrames {
  readonly frames: number;
  readonly script: number;
}

interface Question {
  readonly kind: string;
  readonly answer?: MessagePort;
}

const counted = { frames: 0, script: 0 };

/** The worker's own frames, counted. */
const countedFrames: Frames = {
  next: (draw) =>
    browserFrames.next((at) => {
      const begun = browserClock.now();
      draw(at);
      counted.script += browserClock.now() - begun;
      counted.frames++;
    }),
};

// Handled before the drawing, which does not know this message.
addEventListener('message', (event: MessageEvent<Question>) => {
  if (event.data.kind !== 'askFrames') return;
  event.stopImmediatePropagation();
  event.data.answer?.postMessage(counted satisfies WorkerFrames);
});
serveDrawing(countedFrames);
