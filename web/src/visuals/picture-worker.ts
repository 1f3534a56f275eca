import { browserFrames, hasFrames } from '../platform/frames.ts';
import { serveDrawing } from './serve-drawing.ts';

// The page receives the error and draws itself.
if (!hasFrames()) throw new Error('this worker is given no frames');
serveDrawing(browserFrames);
