import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AudioEngine } from '../audio/audio-engine.ts';
import { createDecoder, decodeNatively } from '../audio/decode.ts';
import { createInstrumentLoader, type InstrumentLoader } from '../audio/instrument-loader.ts';
import { browserClock } from '../platform/browser-clock.ts';
import { readDevice } from '../platform/device.ts';
import { browserTimers } from '../platform/timers.ts';
import { createNoteListeners, type NoteListeners } from '../stage/note-listeners.ts';
import { createPictureFrame, type PictureFrame } from '../stage/note-picture.ts';
import { createStage, type Stage } from '../stage/stage.ts';
import type { RoomStore } from '../state/room-store.ts';
import { loadConcertGrand, type ConcertGrand } from './concert-grand.ts';
import type { Services } from './services.ts';
import { keepSound } from './sound.ts';

/** What is only needed in rooms: sound, and the wiring of keys, picture and network. It outlives each room. */
export interface Studio {
  /** The engine of the moment; another one when the settings ask for another output buffer. */
  readonly sound: StoreApi<AudioEngine>;
  readonly grand: ConcertGrand;
  /** Who else hears what everybody plays: devices, recorders. */
  readonly listeners: NoteListeners;
  /** Where the stage's notes are seen; a room page shows its picture here. */
  readonly frame: PictureFrame;
  /** The stage of the room one is in; null outside. */
  readonly stage: StoreApi<Stage | null>;
}

interface Setting {
  readonly room: string;
  readonly audio: AudioEngine;
}

/** Opens a stage with each room that is entered, and closes it when it is left; anew for another sound. */
function keepStage(room: RoomStore, sound: StoreApi<AudioEngine>, open: () => Stage): StoreApi<Stage | null> {
  const store = createStore<Stage | null>(() => null);
  let staged: Setting | null = null;
  const follow = (): void => {
    const id = room.getState().room?.id ?? null;
    const audio = sound.getState();
    if (id === (staged?.room ?? null) && (id === null || audio === staged?.audio)) return;
    staged = id === null ? null : { room: id, audio };
    store.getState()?.stop();
    store.setState(id === null ? null : open(), true);
  };
  follow();
  room.subscribe(follow);
  sound.subscribe(follow);
  return store;
}

/** Fewer velocity layers on phones, whose memory is scarce. */
const PHONE_LAYERS = 2;

function openLoader({ context }: AudioEngine): InstrumentLoader {
  return createInstrumentLoader({
    root: '/upload',
    timers: browserTimers,
    fetch: (url) => fetch(url),
    decode: createDecoder(decodeNatively(context.sampleRate)),
    ...(readDevice().phone && { layers: PHONE_LAYERS }),
  });
}

export function createStudio({
  connection,
  ping,
  room,
  hearing,
  ears,
  settings,
  midi,
}: Omit<Services, 'studio'>): Studio {
  const sound = keepSound(settings);
  const grand = loadConcertGrand(openLoader(sound.getState()));
  const frame = createPictureFrame();
  const listeners = createNoteListeners();
  listeners.add(midi.through);
  const openStage = () =>
    createStage({
      connection,
      settings,
      ears,
      audio: sound.getState(),
      sync: ping.sync,
      instrument: grand.instrument,
      picture: frame,
      listeners,
      roomStore: room,
      hearingStore: hearing,
      clock: browserClock,
      timers: browserTimers,
    });
  return { sound, grand, listeners, frame, stage: keepStage(room, sound, openStage) };
}
