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
import { withoutRoom } from '../realtime/without-room.ts';
import { createNoteListeners, type NoteListeners } from '../room-session/note-listeners.ts';
import { createPictureFrame, type PictureFrame } from '../room-session/note-picture.ts';
import { createRoomSession, type RoomSession } from '../room-session/room-session.ts';
import { isLocalRoom } from '../state/local-room.ts';
import type { RoomStore } from '../state/room-store.ts';
import { sendEffects } from './effects.ts';
import { createInstrumentPreview, type InstrumentPreview } from './instrument-preview.ts';
import { openLoadedInstruments, type LoadedInstruments } from './loaded-instruments.ts';
import { withMeasuredLatency } from './output-device.ts';
import { createRecording, type Recording } from './recording.ts';
import type { Services } from './services.ts';
import { openSound } from './sound.ts';
import { nameOf } from './split-summary.ts';

/** What only rooms need: sound, and the wiring of keys, picture and network. It is created once for all rooms. */
export interface AudioSession {
  /** The current engine; the settings may replace it by one with another output buffer. */
  readonly sound: StoreApi<PageSound>;
  readonly instruments: LoadedInstruments;
  readonly preview: InstrumentPreview;
  /** The other receivers of all players' notes: MIDI devices, recorders. */
  readonly listeners: NoteListeners;
  readonly recording: Recording;
  /** Receives the notes of the room session; the room page shows its picture here. */
  readonly frame: PictureFrame;
  /** The session of the room the member is in; null outside rooms. */
  readonly roomSession: StoreApi<RoomSession | null>;
}

interface OpenSession {
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
  let current: OpenSession | null = null;
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

/** Fewer velocity layers on phones, which have little memory. */
const PHONE_LAYERS = 2;
/** The sample rate of most devices; without a device nothing is decoded. */
const USUAL_RATE = 48_000;

/** Without sound no instrument is loaded. */
const silent: Instruments = {
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

/** Failed loads are tried again after each reconnection. */
function openInstruments({ connection, notifications }: AudioSessionDependencies, audio: PageSound): LoadedInstruments {
  const instruments = openLoadedInstruments({ call, loader: openLoader(audio), timers: browserTimers });
  connection.onState((state) => {
    if (state === 'connected') instruments.retry();
  });
  instruments.subscribe(({ listFailed }, before) => {
    if (listFailed && !before.listFailed) notifications.notify('error', m.instruments_failed());
  });
  return instruments;
}

type AudioSessionDependencies = Omit<Services, 'audioSession'>;

export function createAudioSession(dependencies: AudioSessionDependencies): AudioSession {
  const { connection, ping, room, hearing, settings } = dependencies;
  const sound = openSound(dependencies);
  const instruments = openInstruments(dependencies, sound.getState());
  const frame = createPictureFrame();
  const listeners = createNoteListeners();
  listeners.add(dependencies.midi.through);
  sendEffects({ ...dependencies, timers: browserTimers });
  const openSession = () =>
    createRoomSession({
      ...dependencies,
      connection: isLocalRoom(room.getState().room) ? withoutRoom(connection) : connection,
      audio: withMeasuredLatency(sound.getState(), settings, dependencies.output),
      sync: ping.sync,
      instruments: sound.getState().context === null ? silent : instruments,
      picture: frame,
      listeners,
      roomStore: room,
      hearingStore: hearing,
      clock: browserClock,
      timers: browserTimers,
    });
  const preview = createInstrumentPreview({
    audio: sound.getState,
    instruments,
    clock: browserClock,
    timers: browserTimers,
    onFailure: (id) => {
      const instrument = nameOf(instruments.getState().list, id);
      dependencies.notifications.notify('error', m.instrument_failed({ instrument }));
    },
  });
  const recording = createRecording({
    ...dependencies,
    sound,
    listeners,
    clock: browserClock,
    timers: browserTimers,
    askBeforeClose,
    show: () => {
      dependencies.panel.show('recordings');
    },
  });
  const roomSession = followRoom(room, sound, openSession);
  return { sound, instruments, preview, listeners, recording, frame, roomSession };
}
