import { RECORDING } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { formatsOf, type AudioFormat } from '../audio/recorder/formats.ts';
import { NoteLog, type LoggedPlayer } from '../audio/recorder/note-log.ts';
import { SoundRecorder } from '../audio/recorder/sound-recorder.ts';
import { writeMidi } from '../audio/recorder/write-midi.ts';
import type { PageSound } from '../audio/silent-engine.ts';
import { m } from '../i18n/generated/messages.js';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { NoteListeners } from '../room-session/note-listeners.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import { trackKeys } from '../room-session/loop-timeline.ts';
import type { ModeState } from '../state/mode-store.ts';
import type { RoomState, RoomStore } from '../state/room-store.ts';
import type { Settings } from '../state/settings.ts';
import { letGo, recordedFiles, type Recorded } from './recorded-files.ts';

interface RecordingState {
  readonly status: 'idle' | 'starting' | 'running' | 'ending';
  /** The page clock since when it runs. */
  readonly since: number;
  /** The oldest first. */
  readonly recorded: readonly Recorded[];
}

/** Records what one hears, and the notes of everybody. It goes on until it is stopped, one leaves the room, or it is full; nothing of it is lost but by closing the page. */
export interface Recording extends StoreApi<RecordingState> {
  /** What can be recorded in this browser, the best first. */
  formats(): readonly AudioFormat[];
  start(format: AudioFormat): void;
  stop(): void;
  /** It was saved: it may be lost now. */
  save(id: number): void;
  remove(id: number): void;
}

/** What of an engine can be recorded. */
type HeardEngine = Pick<PageSound, 'context' | 'heard' | 'resume'>;

export interface RecordingParts {
  readonly sound: Pick<StoreApi<HeardEngine>, 'getState' | 'subscribe'>;
  readonly listeners: Pick<NoteListeners, 'add'>;
  readonly room: Pick<RoomStore, 'getState' | 'subscribe'>;
  readonly mode: Pick<StoreApi<ModeState>, 'getState' | 'subscribe'>;
  readonly settings: Pick<StoreApi<Pick<Settings, 'selectedInstruments'>>, 'getState' | 'subscribe'>;
  readonly notifications: Pick<NotificationsStore, 'notify'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Has the browser ask before the page closes. */
  readonly askBeforeClose: () => Stop;
  /** Shows what was recorded. */
  readonly show: () => void;
}

/** One that runs. */
interface Running {
  readonly format: AudioFormat;
  readonly name: string;
  readonly sound: SoundRecorder;
  readonly log: NoteLog;
  readonly stops: readonly Stop[];
}

function playersOf(
  { users, myId }: RoomState,
  { selectedInstruments }: Pick<Settings, 'selectedInstruments'>,
): LoggedPlayer[] {
  return users
    .filter(({ status }) => status === 'player')
    .map(({ id, username, instruments }) => ({
      id,
      username,
      instruments: id === myId ? selectedInstruments : instruments,
    }));
}

/** Who plays in the room's loop. */
function loopPlayersOf({ loop }: ModeState): LoggedPlayer[] {
  const tracks = loop?.tracks ?? [];
  const keys = trackKeys(tracks);
  return tracks.map(({ username, instruments }, place) => ({
    id: keys[place] ?? '',
    username: `Bot (${username})`,
    instruments,
  }));
}

/** Writes down who plays what on which instruments. */
function keepLog({ listeners, room, mode, settings }: RecordingParts): { log: NoteLog; stops: Stop[] } {
  const log = new NoteLog();
  const seat = (): void => {
    log.setPlayers([...playersOf(room.getState(), settings.getState()), ...loopPlayersOf(mode.getState())]);
  };
  seat();
  return { log, stops: [listeners.add(log), room.subscribe(seat), mode.subscribe(seat), settings.subscribe(seat)] };
}

/** Lets the browser ask before closing while something runs or is not saved yet. */
function guardPage(store: StoreApi<RecordingState>, askBeforeClose: () => Stop): void {
  let stopAsking: Stop | null = null;
  store.subscribe(({ status, recorded }) => {
    const isAtStake = status !== 'idle' || recorded.some(({ saved }) => !saved);
    if (isAtStake) stopAsking ??= askBeforeClose();
    else {
      stopAsking?.();
      stopAsking = null;
    }
  });
}

class Recorder {
  readonly store = createStore<RecordingState>(() => ({ status: 'idle', since: 0, recorded: [] }));
  readonly #parts: RecordingParts;
  #running: Running | null = null;
  #count = 0;

  constructor(parts: RecordingParts) {
    this.#parts = parts;
    guardPage(this.store, parts.askBeforeClose);
    parts.room.subscribe(({ room }) => {
      if (room === null) this.stop();
    });
    parts.sound.subscribe((engine) => {
      letRun(this.#follow(engine));
    });
  }

  /** The sound goes on from another engine. */
  async #follow({ heard }: HeardEngine): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    try {
      if (heard === null) throw new Error('There is no sound any more.');
      await running.sound.follow(heard);
    } catch {
      this.#parts.notifications.notify('warning', m.recording_broken(), { confirmation: true });
      if (this.#running === running) this.stop();
    }
  }

  #remind(): void {
    const run = (): void => {
      this.stop();
    };
    this.#parts.notifications.notify('info', m.recording_reminder(), { action: { name: m.record_stop_short(), run } });
  }

  #timers(): Stop[] {
    const { timers, notifications } = this.#parts;
    return [
      timers.every(RECORDING.remindsEvery, () => {
        this.#remind();
      }),
      timers.after(RECORDING.longest, () => {
        notifications.notify('info', m.recording_full(), { confirmation: true });
        this.stop();
      }),
    ];
  }

  async #begin(format: AudioFormat, name: string): Promise<Running> {
    const { sound, clock, timers } = this.#parts;
    const engine = sound.getState();
    const { heard } = engine;
    if (heard === null) throw new Error('There is no sound to record.');
    letRun(engine.resume());
    const { log, stops } = keepLog(this.#parts);
    try {
      const taken = await SoundRecorder.begin(format, heard, { clock, timers, longest: RECORDING.longest });
      return { format, name, sound: taken, log, stops: [...stops, ...this.#timers()] };
    } catch (failure) {
      for (const stop of stops) stop();
      throw failure;
    }
  }

  async start(format: AudioFormat): Promise<void> {
    const { room } = this.#parts.room.getState();
    if (this.store.getState().status !== 'idle' || room === null) return;
    this.store.setState({ status: 'starting' });
    const engine = this.#parts.sound.getState();
    try {
      this.#running = await this.#begin(format, m.recording_name({ room: room.name, number: ++this.#count }));
    } catch {
      this.#parts.notifications.notify('error', m.recording_failed());
      this.store.setState({ status: 'idle' });
      return;
    }
    this.store.setState({ status: 'running', since: this.#parts.clock.now() });
    const now = this.#parts.sound.getState();
    if (now !== engine) letRun(this.#follow(now));
    if (this.#parts.room.getState().room === null) this.stop();
  }

  stop(): void {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    const to = this.#parts.clock.now();
    for (const stop of running.stops) stop();
    this.store.setState({ status: 'ending' });
    letRun(this.#end(running, to));
  }

  async #end({ sound, log, format, name }: Running, to: number): Promise<void> {
    const from = sound.began ?? this.store.getState().since;
    const sounds = await sound.finish();
    const files = recordedFiles(name, { format, sounds, midi: writeMidi(log.tracks(), { from, to }) });
    const { notifications, show } = this.#parts;
    if (files.length === 0) notifications.notify('info', m.recording_empty());
    else
      notifications.notify('success', m.recording_ready(), {
        confirmation: true,
        action: { name: m.recording_show(), run: show },
      });
    const one = { id: this.#count, name, length: to - from, files, saved: false };
    this.store.setState(({ recorded }) => ({
      status: 'idle',
      recorded: files.length === 0 ? recorded : [...recorded, one],
    }));
  }

  save(id: number): void {
    this.store.setState(({ recorded }) => ({
      recorded: recorded.map((one) => (one.id === id ? { ...one, saved: true } : one)),
    }));
  }

  remove(id: number): void {
    const { recorded } = this.store.getState();
    for (const one of recorded) if (one.id === id) letGo(one);
    this.store.setState({ recorded: recorded.filter((one) => one.id !== id) });
  }
}

export function createRecording(parts: RecordingParts): Recording {
  const recorder = new Recorder(parts);
  return {
    ...recorder.store,
    formats: () => {
      const { context } = parts.sound.getState();
      return context === null ? [] : formatsOf(context);
    },
    start: (format) => {
      letRun(recorder.start(format));
    },
    stop: () => {
      recorder.stop();
    },
    save: (id) => {
      recorder.save(id);
    },
    remove: (id) => {
      recorder.remove(id);
    },
  };
}
