import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { ClockSync } from '@quatremains/rules/timing/clock-sync';
import type { AudioLatency } from '@quatremains/rules/timing/playout';
import { createStore } from 'zustand/vanilla';
import { createFakeConnection } from '../../realtime/testing/fake-connection.ts';
import { createFakeTime } from '../../realtime/testing/fake-time.ts';
import { memoryShelf } from '../../platform/storage.ts';
import { createEarsStore } from '../../state/ears-store.ts';
import { createHearingStore } from '../../state/hearing-store.ts';
import { createRoomStore } from '../../state/room-store.ts';
import type { MemberChannel } from '../../audio/member-channel.ts';
import { createNoteListeners } from '../note-listeners.ts';
import { createStage } from '../stage.ts';

/** One thing that was heard or seen: what, whose, and when. */
export interface Happening {
  readonly what: string;
  readonly whose: string;
  readonly note?: number;
  readonly at?: number;
}

const instrument = { strike: () => undefined, releaseSeconds: 0.1 };

type OnVolume = (whose: string, decibels: number) => void;

/** Records what is heard. */
function recordingAudio(heard: Happening[], latency: number, onVolume: OnVolume) {
  const channel = (whose: string): MemberChannel => ({
    noteOn: (note, _, at) => heard.push({ what: 'on', whose, note, at }),
    noteOff: (note, at) => heard.push({ what: 'off', whose, note, at }),
    pedal: (isDown, at) => heard.push({ what: isDown ? 'pedal down' : 'pedal up', whose, at }),
    silence: () => heard.push({ what: 'silence', whose }),
    setVolume: (decibels) => {
      onVolume(whose, decibels);
    },
    play: () => undefined,
  });
  return {
    channel,
    removeChannel: (whose: string) => heard.push({ what: 'removed', whose }),
    latency: () => latency,
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

/** A stage at its place between a fake server, recorded sound and picture. The server's clock shows page time + `serverAhead`. */
export function aStage({ serverAhead = 90_000, outputLatency = 0, onVolume = ignored } = {}) {
  const time = createFakeTime(10_000);
  const connection = createFakeConnection();
  const sync = new ClockSync();
  sync.add(9_000, 9_000 + serverAhead, 9_000);
  const heard: Happening[] = [];
  const seen: Happening[] = [];
  const roomStore = createRoomStore(connection);
  const hearingStore = createHearingStore();
  const ears = createEarsStore({ browser: memoryShelf(), tab: memoryShelf() });
  const settings = createStore<{ audioLatency: AudioLatency }>(() => ({ audioLatency: 'balanced' }));
  const audio = recordingAudio(heard, outputLatency, onVolume);
  const picture = recordingPicture(seen);
  const listeners = createNoteListeners();
  const parts = { connection, sync, audio, instrument, picture, listeners, roomStore, hearingStore, ears, settings };
  const stage = createStage({ ...parts, ...time });
  return { ...parts, time, serverAhead, heard, seen, stage };
}

/** A frame as the server sends it. */
export function aFrame(...events: Partial<NoteEvent>[]): Uint8Array {
  const writer = new NoteFrameWriter();
  for (const event of events)
    writer.add({ slot: 1, at: 0, kind: 'on', note: 60, velocity: 85, source: 'keyboard', ...event });
  return writer.take();
}
