import { logLine } from '../platform/page.ts';
// oxlint-disable-next-line import/default -- Vite answers with the built file's address.
import workletUrl from './effects-worklet.ts?worker&url';

/** Makes reverbs, compressors and limiters possible; false where there are no worklets (old browsers, pages that did not come by https), or where they do not load. */
export async function loadEffects(context: BaseAudioContext): Promise<boolean> {
  const worklet = context.audioWorklet as AudioWorklet | undefined;
  if (worklet === undefined) return false;
  try {
    await worklet.addModule(workletUrl);
    return true;
  } catch (reason) {
    if (context.state !== 'closed') logLine(`No reverbs and compressors: ${String(reason)}`);
    return false;
  }
}
