import { createStore, type StoreApi } from 'zustand/vanilla';
import { call } from '../api/call.ts';
import { createDecoder, decodeNatively } from '../audio/decode.ts';
import { createInstrumentLoader, DECODED, type InstrumentLoader } from '../audio/instrument-loader.ts';
import { NO_STRIKES } from '../audio/instrument.ts';
import type { PageSound } from '../audio/silent-engine.ts';
import { m } from '../i18n/generated/messages.js';
import { browserClock } from '../platform/browser-clock.ts';
import { readDevice } from '../platform/device.ts';
import { askBeforeClose } from '../platform/page.ts';
import { browserTimers } from '../platform/timers.ts';
import type { Instruments } from '../stage/equipment.ts';
import { createNoteListeners, type NoteListeners } from '../stage/note-listeners.ts';
import { createPictureFrame, type PictureFrame } from '../stage/note-picture.ts';
import { createStage, type Stage } from '../stage/stage.ts';
import type { RoomStore } from '../state/room-store.ts';
import { sendEffects } from './effects.ts';
import { createInstrumentPreview, type InstrumentPreview } from './instrument-preview.ts';
import { openInstrumentShelf, type InstrumentShelf } from './instrument-shelf.ts';
import { withMeasuredLatency } from './output-device.ts';
import { createRecording, type Recording } from './recording.ts';
import type { Services } from './services.ts';
import { keepSound } from './sound.ts';
import { nameOf } from './split-look.ts';

/** What is only needed in rooms: sound, and the wiring of keys, picture and network. It outlives each room. */
export interface Studio {
  /** The engine of the moment; another one when the settings ask for another output buffer. */
  readonly sound: StoreApi<PageSound>;
  readonly shelf: InstrumentShelf;
  readonly preview: InstrumentPreview;
  /** Who else hears what everybody plays: devices, recorders. */
  readonly listeners: NoteListeners;
  readonly recording: Recording;
  /** Where the stage's notes are seen; a room page shows its picture here. */
  readonly frame: PictureFrame;
  /** The stage of the room one is in; null outside. */
  readonly stage: StoreApi<Stage | null>;
}

interface Setting {
  readonly room: string;
  readonly audio: PageSound;
}

/** Opens a stage with each room that is entered, and closes it when it is left; anew for another sound. */
function keepStage(room: RoomStore, sound: StoreApi<PageSound>, open: () => Stage): StoreApi<Stage | null> {
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
/** What most devices sound at; where there is no device nothing is decoded. */
const USUAL_RATE = 48_000;

/** Where nothing can be heard nothing needs to be loaded. */
const unheard: Instruments = {
  play: () => ({ instrument: { strike: () => NO_STRIKES }, release: () => undefined }),
};

function openLoader({ context }: PageSound): InstrumentLoader {
  return createInstrumentLoader({
    root: '/upload',
    timers: browserTimers,
    fetch: (url, signal, cache) => fetch(url, { signal, cache, priority: 'low' }),
    decode: createDecoder(decodeNatively(context?.sampleRate ?? USUAL_RATE)),
    ...(readDevice().phone && { layers: PHONE_LAYERS, mostBytes: DECODED.phone }),
  });
}

/** All instruments; what did not load is tried again when the connection returns. */
function openShelf({ connection, notifications }: StudioParts, audio: PageSound): InstrumentShelf {
  const shelf = openInstrumentShelf({ call, loader: openLoader(audio), timers: browserTimers });
  connection.onState((state) => {
    if (state === 'connected') shelf.retry();
  });
  shelf.subscribe(({ listFailed }, before) => {
    if (listFailed && !before.listFailed) notifications.notify('error', m.instruments_failed());
  });
  return shelf;
}

type StudioParts = Omit<Services, 'studio'>;

export function createStudio(parts: StudioParts): Studio {
  const { connection, ping, pedals, room, hearing, mode, beats, ears, settings } = parts;
  const sound = keepSound(parts);
  const shelf = openShelf(parts, sound.getState());
  const frame = createPictureFrame();
  const listeners = createNoteListeners();
  listeners.add(parts.midi.through);
  sendEffects({ ...parts, timers: browserTimers });
  const openStage = () =>
    createStage({
      connection,
      settings,
      ears,
      audio: withMeasuredLatency(sound.getState(), settings, parts.output),
      sync: ping.sync,
      pedals,
      instruments: sound.getState().context === null ? unheard : shelf,
      picture: frame,
      listeners,
      roomStore: room,
      hearingStore: hearing,
      mode,
      beats,
      clock: browserClock,
      timers: browserTimers,
    });
  const preview = createInstrumentPreview({
    audio: sound.getState,
    shelf,
    clock: browserClock,
    timers: browserTimers,
    onFailure: (id) => {
      const instrument = nameOf(shelf.getState().list, id);
      parts.notifications.notify('error', m.instrument_failed({ instrument }));
    },
  });
  const recording = createRecording({
    ...parts,
    sound,
    listeners,
    clock: browserClock,
    timers: browserTimers,
    askBeforeClose,
    show: () => {
      parts.panel.show('recordings');
    },
  });
  return { sound, shelf, preview, listeners, recording, frame, stage: keepStage(room, sound, openStage) };
}
