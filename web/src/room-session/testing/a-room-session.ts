import type { CompressorInformation, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Split } from '@quatremains/rules/instruments/split';
import { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { createStore } from 'zustand/vanilla';
import { createFakeConnection } from '../../realtime/testing/fake-connection.ts';
import { createFakeTime } from '../../realtime/testing/fake-time.ts';
import { followPedals } from '../../realtime/pedals.ts';
import { memoryShelf } from '../../platform/storage.ts';
import { createEarsStore } from '../../state/ears-store.ts';
import { createBeatsStore } from '../../state/beats-store.ts';
import { createHearingStore } from '../../state/hearing-store.ts';
import { createModeStore } from '../../state/mode-store.ts';
import { createRoomStore } from '../../state/room-store.ts';
import type { Settings } from '../../state/settings.ts';
import type { Clicks } from '../../audio/click-track.ts';
import type { MemberChannel } from '../../audio/member-channel.ts';
import { createNoteListeners } from '../note-listeners.ts';
import { createRoomSession } from '../room-session.ts';

/** One thing that was heard or seen: what, whose, and when. */
export interface Happening {
  readonly what: string;
  readonly whose: string;
  readonly note?: number;
  readonly at?: number;
}

type OnVolume = (whose: string, decibels: number) => void;

/** An instrument that only says what it is a split of. */
const namedInstrument = (split: Split) => ({ strike: () => [], name: nameOf(split) });

const nameOf = (split: Split): string => split.map(({ instrumentId, size }) => `${instrumentId}×${size}`).join(' ');

/** Records what is played on: by whom, and what is borrowed by anybody. */
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

/** How a channel sounds at the moment. */
interface Sound {
  instrument?: string;
  reverb?: ReverbInformation;
  compressor?: CompressorInformation;
  /** How often it was told so. */
  told: number;
}

/** Records what channels are told about how they sound; a removed one is forgotten. */
function recordingSounds() {
  const sounds = new Map<string, Sound>();
  const change = (whose: string, sound: Partial<Sound>): void => {
    const before = sounds.get(whose);
    sounds.set(whose, { ...before, ...sound, told: (before?.told ?? 0) + 1 });
  };
  return { sounds, change };
}

/** Records where clicks were placed last. */
function recordingClicks(clicked: Happening[]): Clicks {
  const ignore = (): void => undefined;
  return {
    prepare: ignore,
    setVolume: ignore,
    place: (note, isAccent, at) => {
      const known = clicked.findIndex((click) => click.note === note);
      clicked.splice(known < 0 ? clicked.length : known, 1, {
        what: isAccent ? 'accent' : 'beat',
        whose: 'bot',
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

/** Records what is heard. */
function recordingAudio(
  { heard, clicked }: Record<'heard' | 'clicked', Happening[]>,
  latency: number,
  onVolume: OnVolume,
) {
  const { sounds, change } = recordingSounds();
  const channels = new Map<string, MemberChannel>();
  const open = (whose: string): MemberChannel => ({
    noteOn: (note, _, at) => heard.push({ what: 'on', whose, note, at }),
    noteOff: (note, at) => heard.push({ what: 'off', whose, note, at }),
    pedal: (isDown, at) => heard.push({ what: isDown ? 'pedal down' : 'pedal up', whose, at }),
    silence: () => heard.push({ what: 'silence', whose }),
    setVolume: (decibels) => {
      onVolume(whose, decibels);
    },
    setReverb: (reverb) => {
      change(whose, { reverb });
    },
    setCompressor: (compressor) => {
      change(whose, { compressor });
    },
    play: (instrument) => {
      change(whose, { instrument: (instrument as ReturnType<typeof namedInstrument>).name });
    },
  });
  return {
    sounds,
    channel: (whose: string): MemberChannel => {
      const channel = channels.get(whose) ?? open(whose);
      channels.set(whose, channel);
      return channel;
    },
    removeChannel: (whose: string) => {
      channels.delete(whose);
      sounds.delete(whose);
      heard.push({ what: 'removed', whose });
    },
    latency: () => latency,
    onState: () => () => undefined,
    clicks: recordingClicks(clicked),
  };
}

/** Records what is seen. */
function recordingPicture(seen: Happening[]) {
  return {
    noteOn: (whose: string, note: number, at: number) => seen.push({ what: 'on', whose, note, at }),
    noteOff: (whose: string, note: number, at: number) => seen.push({ what: 'off', whose, note, at }),
    silence: (whose: string) => seen.push({ what: 'silence', whose }),
  };
}

const ignored: OnVolume = () => undefined;

/** A session at its place between a fake server, recorded sound and picture. The server's clock shows page time + `serverAhead`. */
export function aRoomSession({ serverAhead = 90_000, outputLatency = 0, onVolume = ignored } = {}) {
  const time = createFakeTime(10_000);
  const connection = createFakeConnection();
  const sync = new ClockSync();
  sync.add(9_000, 9_000 + serverAhead, 9_000);
  const heard: Happening[] = [];
  const seen: Happening[] = [];
  const pedals = followPedals(connection);
  const roomStore = createRoomStore(connection);
  const mode = createModeStore(connection, roomStore);
  const beats = createBeatsStore(connection, mode);
  const hearingStore = createHearingStore();
  const ears = createEarsStore({ browser: memoryShelf(), tab: memoryShelf() });
  const settings = createStore<Pick<Settings, 'audioLatency' | 'selectedInstruments' | 'pictureOffset'>>(() => ({
    pictureOffset: 0,
    audioLatency: 'balanced',
    selectedInstruments: [{ instrumentId: 1, size: 88 }],
  }));
  const { instruments, borrowed } = recordingInstruments();
  const clicked: Happening[] = [];
  const audio = recordingAudio({ heard, clicked }, outputLatency, onVolume);
  const picture = recordingPicture(seen);
  const listeners = createNoteListeners();
  const told = { roomStore, mode, beats, hearingStore, ears, settings };
  const parts = { connection, sync, pedals, audio, instruments, picture, listeners, ...told };
  const session = createRoomSession({ ...parts, ...time });
  return { ...parts, time, serverAhead, heard, seen, clicked, sounds: audio.sounds, borrowed, session };
}

/** A frame as the server sends it. */
export function aFrame(...events: Partial<NoteEvent>[]): Uint8Array {
  const writer = new NoteFrameWriter();
  for (const event of events)
    writer.add({ slot: 1, at: 0, kind: 'on', note: 60, velocity: 85, source: 'keyboard', ...event });
  return writer.take();
}
