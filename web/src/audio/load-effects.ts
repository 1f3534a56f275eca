import { logLine } from '../platform/page.ts';
import { browserTimers } from '../platform/timers.ts';
// oxlint-disable-next-line import/default -- Vite answers with the built file's address.
import workletUrl from './effects-worklet.ts?worker&url';

/** Pauses before each retry, ms. */
const PAUSES = [2_000, 5_000, 10_000, 20_000] as const;

function passed(delay: number): Promise<void> {
  return new Promise((resolve) => {
    browserTimers.after(delay, resolve);
  });
}

/** Whether the code could not be fetched, as opposed to failing to run. */
function didNotCome(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}

/** Each retry uses another URL, because browsers cache failed modules. */
async function load(context: BaseAudioContext, tries = 0): Promise<boolean> {
  try {
    await context.audioWorklet.addModule(tries === 0 ? workletUrl : `${workletUrl}#${tries}`);
    return true;
  } catch (reason) {
    if (context.state === 'closed') return false;
    const pause = didNotCome(reason) ? PAUSES[tries] : undefined;
    if (pause === undefined) {
      logLine(`No reverbs and compressors: ${String(reason)}`);
      return false;
    }
    await passed(pause);
    return load(context, tries + 1);
  }
}

/** Loads the worklets of reverbs, compressors and limiters; false where worklets are unsupported (old browsers, pages without https) or fail. */
export async function loadEffects(context: BaseAudioContext): Promise<boolean> {
  const worklet = context.audioWorklet as AudioWorklet | undefined;
  return worklet !== undefined && load(context);
}
