import { letRun } from '../../platform/let-run.ts';
import { Volume2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import type { PageSound } from '../../audio/silent-engine.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';

const gestures = ['pointerdown', 'keydown', 'touchend'] as const;

/** Browsers keep a page silent until a user gesture: a notice says so, and the first gesture starts the sound. */
export function SoundNotice({ audio }: { readonly audio: PageSound }) {
  const state = useSyncExternalStore(audio.onState, audio.state);
  useEffect(() => {
    const wake = (): void => {
      letRun(audio.resume());
    };
    wake();
    for (const gesture of gestures) window.addEventListener(gesture, wake, { capture: true });
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, wake, { capture: true });
    };
  }, [audio]);
  if (state !== 'suspended') return null;
  return (
    <Button
      variant="quiet"
      className="!absolute top-1/3 left-1/2 z-20 -translate-x-1/2 border-line shadow-float"
      onClick={() => {
        letRun(audio.resume());
      }}
    >
      <Volume2 />
      {m.tap_for_sound()}
    </Button>
  );
}
