import type { Services } from './services.ts';
import type { AudioSession } from './audio-session.ts';

/** Fetches the code of rooms and creates the audio session, once. A failed fetch is tried again after the next connection only: a page that waits for it would otherwise ask without end. */
export function audioSessionOpener(services: Omit<Services, 'audioSession'>): () => Promise<AudioSession> {
  let opened: Promise<AudioSession> | null = null;

  function forgetWhenConnected(): void {
    const stop = services.connection.onState((state) => {
      if (state !== 'connected') return;
      stop();
      opened = null;
    });
  }

  return () => {
    if (opened === null) {
      opened = import('./audio-session.ts').then(({ createAudioSession }) => createAudioSession(services));
      opened.catch(forgetWhenConnected);
    }
    return opened;
  };
}
