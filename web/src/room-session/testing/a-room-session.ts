import type { CompressorInformation, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Split } from '@quatremains/rules/instruments/split';
import { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { createStore } from 'zustand/vanilla';
import { createFakeConnection } from '../../realtime/testing/fake-connection.ts';
import { createFakeTime } from '../../realtime/testing/fake-time.ts';
import { followPedals } from '../../realtime/pedals.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { createListeningStore } from '../../state/listening-store.ts';
import { createBeatsStore } from '../../state/beats-store.ts';
import { createHearingStore } from '../../state/hearing-store.ts';
import { createModeStore } from '../../state/mode-store.ts';
import { createRoomStore } from '../../state/room-store.ts';
import type { SelectionState } from '../../state/selection-store.ts';
import type { Settings } from '../../state/settings.ts';
import type { Clicks } from '../../audio/click-track.ts';
import type { MemberChannel } from '../../audio/member-channel.ts';
import { createNoteListeners } from '../note-listeners.ts';
import { createRoomSession } from '../room-session.ts';

/** One recorded event: its kind, its player and its time. */
export interface RecordedEvent {
  readonly kind: string;
  readonly playerId: string;
  readonly note?: number;
  readonly at?: number;
}

type OnVolume = (playerId: string, decibels: number) => void;

/** An instrument that only knows the name of its split. */
const namedInstrument = (split: Split) => ({ strike: () => [], name: nameOf(split) });

const nameOf = (split: Split): string => split.map(({ instrumentId, size }) => `${instrumentId}×${size}`).join(' ');

/** Records the instruments in use. */
function recordingInstruments() {
  const borrowed: string[] = [];
  return {
    borrowed,
    instruments: {
      play: (split: Split) => {
        borrowed.push(nameOf(split));
        return {
          instrument: namedInstrument(split),
          release: () => void borrowed.splice(borrowed.indexOf(nameOf(split)), 1),
        };
      },
    },
  };
}

/** The current settings of a channel. */
interface Sound {
  instrument?: string;
  reverb?: ReverbInformation;
  compressor?: CompressorInformation;
  /** Number of changes. */
  changes: number;
}

/** Records the settings of channels; removing a channel deletes them. */
function recordingSounds() {
  const sounds = new Map<string, Sound>();
  const change = (playerId: string, sound: Partial<Sound>): void => {
    const before = sounds.get(playerId);
    sounds.set(playerId, { ...before, ...sound, changes: (before?.changes ?? 0) + 1 });
  };
  return { sounds, change };
}

/** Records the last time of each click. */
function recordingClicks(clicked: RecordedEvent[]): Clicks {
  const ignore = (): void => undefined;
  return {
    prepare: ignore,
    setVolume: ignore,
    place: (note, isAccent, at) => {
      const known = clicked.findIndex((click) => click.note === note);
      clicked.splice(known < 0 ? clicked.length : known, 1, {
        kind: isAccent ? 'accent' : 'beat',
        playerId: 'bot',
        note,
        at,
      });
    },
    takeBack: ignore,
    clear: () => {
      clicked.length = 0;
    },
  };
}

/** Records sounds. */
function recordingAudio(
  { heard, clicked }: Record<'heard' | 'clicked', RecordedEvent[]>,
  latency: number,
  onVolume: OnVolume,
) {
  const { sounds, change } = recordingSounds();
  const channels = new Map<string, MemberChannel>();
  const open = (playerId: string): MemberChannel => ({
    noteOn: (note, _, at) => heard.push({ kind: 'on', playerId, note, at }),
    noteOff: (note, at) => heard.push({ kind: 'off', playerId, note, at }),
    pedal: (isDown, at) => heard.push({ kind: isDown ? 'pedal down' : 'pedal up', playerId, at }),
    silence: () => heard.push({ kind: 'silence', playerId }),
    setVolume: (decibels) => {
      onVolume(playerId, decibels);
    },
    setReverb: (reverb) => {
      change(playerId, { reverb });
    },
    setCompressor: (compressor) => {
      change(playerId, { compressor });
    },
    play: (instrument) => {
      change(playerId, { instrument: (instrument as ReturnType<typeof namedInstrument>).name });
    },
  });
  return {
    sounds,
    channel: (playerId: string): MemberChannel => {
      const channel = channels.get(playerId) ?? open(playerId);
      channels.set(playerId, channel);
      return channel;
    },
    removeChannel: (playerId: string) => {
      channels.delete(playerId);
      sounds.delete(playerId);
      heard.push({ kind: 'removed', playerId });
    },
    latency: () => latency,
    onState: () => () => undefined,
    clicks: recordingClicks(clicked),
  };
}

/** Records drawn notes. */
function recordingPicture(seen: RecordedEvent[]) {
  return {
    noteOn: (playerId: string, note: number, at: number) => seen.push({ kind: 'on', playerId, note, at }),
    noteOff: (playerId: string, note: number, at: number) => seen.push({ kind: 'off', playerId, note, at }),
    silence: (playerId: string) => seen.push({ kind: 'silence', playerId }),
  };
}

const ignored: OnVolume = () => undefined;

/** A session with a fake server, recorded sound and recorded picture. Server time is page time + `serverAhead`. */
export function aRoomSession({ serverAhead = 90_000, outputLatency = 0, onVolume = ignored } = {}) {
  const time = createFakeTime(10_000);
  const connection = createFakeConnection();
  const sync = new ClockSync();
  sync.add(9_000, 9_000 + serverAhead, 9_000);
  const heard: RecordedEvent[] = [];
  const seen: RecordedEvent[] = [];
  const pedals = followPedals(connection);
  const roomStore = createRoomStore(connection);
  const mode = createModeStore(connection, roomStore);
  const beats = createBeatsStore(connection, mode);
  const hearingStore = createHearingStore();
  const listening = createListeningStore({ browser: memoryStorage(), tab: memoryStorage() });
  const settings = createStore<Pick<Settings, 'audioLatency' | 'pictureOffset'>>(() => ({
    pictureOffset: 0,
    audioLatency: 'balanced',
  }));
  const selection = createStore<Pick<SelectionState, 'chosen'>>(() => ({ chosen: [{ instrumentId: 1, size: 88 }] }));
  const { instruments, borrowed } = recordingInstruments();
  const clicked: RecordedEvent[] = [];
  const audio = recordingAudio({ heard, clicked }, outputLatency, onVolume);
  const picture = recordingPicture(seen);
  const listeners = createNoteListeners();
  const stores = { roomStore, mode, beats, hearingStore, listening, settings, selection };
  const options = { connection, sync, pedals, audio, instruments, picture, listeners, ...stores };
  const session = createRoomSession({ ...options, ...time });
  return { ...options, time, serverAhead, heard, seen, clicked, sounds: audio.sounds, borrowed, session };
}

/** A frame as the server sends it. */
export function aFrame(...events: Partial<NoteEvent>[]): Uint8Array {
  const writer = new NoteFrameWriter();
  for (const event of events)
    writer.add({ slot: 1, at: 0, kind: 'on', note: 60, velocity: 85, source: 'keyboard', ...event });
  return writer.take();
}
