import { createAudioEngine, type AudioEngine } from '../audio/audio-engine.ts';
import { createInstrumentLoader } from '../audio/instrument-loader.ts';
import { browserClock } from '../platform/browser-clock.ts';
import { browserTimers } from '../platform/timers.ts';
import { createPictureFrame, type PictureFrame } from '../stage/note-picture.ts';
import { createStage, type Stage } from '../stage/stage.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadConcertGrand, type ConcertGrand } from './concert-grand.ts';
import type { RoomStore } from '../state/room-store.ts';
import type { Services } from './services.ts';

/** What is only needed in rooms: sound, and the wiring of keys, picture and network. It outlives each room. */
export interface Studio {
  readonly audio: AudioEngine;
  readonly grand: ConcertGrand;
  /** Where the stage's notes are seen; a room page shows its picture here. */
  readonly frame: PictureFrame;
  /** The stage of the room one is in; null outside. */
  readonly stage: StoreApi<Stage | null>;
}

/** Opens a stage with each room that is entered, and closes it when it is left. */
function keepStage(room: RoomStore, open: () => Stage): StoreApi<Stage | null> {
  const store = createStore<Stage | null>(() => null);
  let staged: string | null = null;
  const follow = (): void => {
    const id = room.getState().room?.id ?? null;
    if (id === staged) return;
    staged = id;
    store.getState()?.stop();
    store.setState(id === null ? null : open(), true);
  };
  follow();
  room.subscribe(follow);
  return store;
}

/** Asks the device for the least; the listener's margin is the stage's concern. */
const outputBuffer = 0;

export function createStudio({ connection, ping, room, hearing, settings }: Omit<Services, 'studio'>): Studio {
  const audio = createAudioEngine({ clock: browserClock, timers: browserTimers, audioLatency: outputBuffer });
  const loader = createInstrumentLoader({
    root: '/upload',
    timers: browserTimers,
    fetch: (url) => fetch(url),
    decode: (bytes) => audio.context.decodeAudioData(bytes),
  });
  const grand = loadConcertGrand(loader);
  const frame = createPictureFrame();
  const follow = ({ masterVolume }: { readonly masterVolume: number }): void => {
    audio.setMasterVolume(masterVolume);
  };
  follow(settings.getState());
  settings.subscribe(follow);
  const openStage = () =>
    createStage({
      connection,
      audio,
      settings,
      sync: ping.sync,
      instrument: grand.instrument,
      picture: frame,
      roomStore: room,
      hearingStore: hearing,
      clock: browserClock,
      timers: browserTimers,
    });
  return { audio, grand, frame, stage: keepStage(room, openStage) };
}
