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
import type { Instruments } from '../room-session/player-sounds.ts';
import { createNoteListeners, type NoteListeners } from '../room-session/note-listeners.ts';
import { createPictureFrame, type PictureFrame } from '../room-session/note-picture.ts';
import { createRoomSession, type RoomSession } from '../room-session/room-session.ts';
import type { RoomStore } from '../state/room-store.ts';
import { sendEffects } from './effects.ts';
import { createInstrumentPreview, type InstrumentPreview } from './instrument-preview.ts';
import { openInstrumentShelf, type InstrumentShelf } from './instrument-shelf.ts';
import { withMeasuredLatency } from './output-device.ts';
import { createRecording, type Recording } from './recording.ts';
import type { Services } from './services.ts';
import { keepSound } from './sound.ts';
import { nameOf } from './split-summary.ts';

/** What is only needed in rooms: sound, and the wiring of keys, picture and network. It outlives each room. */
export interface Studio {
  /** The engine of the moment; another one when the settings ask for another output buffer. */
  readonly sound: StoreApi<PageSound>;
  readonly shelf: InstrumentShelf;
  readonly preview: InstrumentPreview;
  /** Who else hears what everybody plays: devices, recorders. */
  readonly listeners: NoteListeners;
  readonly recording: Recording;
  /** Receives the notes of the room session; the room page shows its picture here. */
  readonly frame: PictureFrame;
  /** The session of the room the member is in; null outside rooms. */
  readonly roomSession: StoreApi<RoomSession | null>;
}

interface Setting {
  readonly room: string;
  readonly audio: PageSound;
}

/** Opens a session for each room the member enters and stops it when the member leaves. Another sound restarts it. */
function followRoom(
  room: RoomStore,
  sound: StoreApi<PageSound>,
  open: () => RoomSession,
): StoreApi<RoomSession | null> {
  const store = createStore<RoomSession | null>(() => null);
  let current: Setting | null = null;
  const follow = (): void => {
    const id = room.getState().room?.id ?? null;
    const audio = sound.getState();
    if (id === (current?.room ?? null) && (id === null || audio === current?.audio)) return;
    current = id === null ? null : { room: id, audio };
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
  const { connection, ping, pedals, room, hearing, mode, beats, listening, settings } = parts;
  const sound = keepSound(parts);
  const shelf = openShelf(parts, sound.getState());
  const frame = createPictureFrame();
  const listeners = createNoteListeners();
  listeners.add(parts.midi.through);
  sendEffects({ ...parts, timers: browserTimers });
  const openSession = () =>
    createRoomSession({
      connection,
      settings,
      listening,
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
  return { sound, shelf, preview, listeners, recording, frame, roomSession: followRoom(room, sound, openSession) };
}
