import { use } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';
import type { AudioSession } from '../../services/audio-session.ts';
import { createMidiPreview, type MidiPreview } from '../../services/midi-preview.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** The preview of each audio session, created when it is first needed. */
const previews = new WeakMap<AudioSession, MidiPreview>();

/** The page's preview of tracks. */
export function useMidiPreview(): MidiPreview {
  const services = useServices();
  const session = use(services.audioSession());
  const known = previews.get(session);
  if (known !== undefined) return known;
  const { sound, instruments } = session;
  const preview = createMidiPreview({
    ...services,
    instruments,
    audio: sound.getState,
    clock: browserClock,
    timers: browserTimers,
  });
  previews.set(session, preview);
  return preview;
}
