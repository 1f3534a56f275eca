import { runNode } from '../tools/run-command.ts';
import { runScript } from '../tools/run-script.ts';

/*
 * What one of two players hears of the other, sample by sample, beside a rendering of the same instruments, velocities, pedals and effects:
 * how late each note is, how like it is, and how loud. It is a journey that is measured, not passed: the sound device of a headless browser
 * goes by a clock of its own, and notes over others that still ring are hard to tell apart.
 */
const env = { E2E_POSTGRES: 'false', MEASURES: 'true' };
await runScript(() => runNode(['tools/journeys.ts', 'sound.measure.ts'], { env }));
