// oxlint-disable-next-line import/default -- Vite answers with the built file's address.
import workletUrl from './effects-worklet.ts?worker&url';

/** Makes reverbs, compressors and limiters possible; false where there are no worklets (old browsers, pages that did not come by https). */
export async function loadEffects(context: BaseAudioContext): Promise<boolean> {
  const worklet = context.audioWorklet as AudioWorklet | undefined;
  if (worklet === undefined) return false;
  await worklet.addModule(workletUrl);
  return true;
}
