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
import type { RoomStore } from '../state/room-store.ts';
import { playersOf, type SelectionState } from '../state/selection-store.ts';
import { releaseFiles, recordedFiles, type Recorded } from './recorded-files.ts';

interface RecordingState {
  readonly status: 'idle' | 'starting' | 'running' | 'ending';
  /** The start, by the page's clock. */
  readonly since: number;
  /** Oldest first. */
  readonly recorded: readonly Recorded[];
}

/** Records the sound that the user hears, and the notes of all players. It ends when the user stops it or leaves the room, or when it is full. Only closing the page loses it. */
export interface Recording extends StoreApi<RecordingState> {
  /** The formats that this browser can record, best first. */
  formats(): readonly AudioFormat[];
  start(format: AudioFormat): void;
  stop(): void;
  /** Marks the recording as saved: closing the page may lose it. */
  save(id: number): void;
  remove(id: number): void;
}

/** The parts of the engine that recording needs. */
type HeardEngine = Pick<PageSound, 'context' | 'heard' | 'resume'>;

export interface RecordingDependencies {
  readonly sound: Pick<StoreApi<HeardEngine>, 'getState' | 'subscribe'>;
  readonly listeners: Pick<NoteListeners, 'add'>;
  readonly room: Pick<RoomStore, 'getState' | 'subscribe'>;
  readonly mode: Pick<StoreApi<ModeState>, 'getState' | 'subscribe'>;
  readonly selection: Pick<StoreApi<Pick<SelectionState, 'chosen'>>, 'getState' | 'subscribe'>;
  readonly notifications: Pick<NotificationsStore, 'notify'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Makes the browser ask before the page closes. */
  readonly askBeforeClose: () => Stop;
  /** Opens the list of recordings. */
  readonly show: () => void;
}

interface Running {
  readonly format: AudioFormat;
  readonly name: string;
  readonly sound: SoundRecorder;
  readonly log: NoteLog;
  readonly stops: readonly Stop[];
}

/** The players of the room's loop, one for each track. */
function loopPlayersOf({ loop }: ModeState): LoggedPlayer[] {
  const tracks = loop?.tracks ?? [];
  const keys = trackKeys(tracks);
  return tracks.map(({ username, instruments }, place) => ({
    id: keys[place] ?? '',
    username: `Bot (${username})`,
    instruments,
  }));
}

/** Logs the notes and instruments of all players. */
function startLog({ listeners, room, mode, selection }: RecordingDependencies): { log: NoteLog; stops: Stop[] } {
  const log = new NoteLog();
  const update = (): void => {
    log.setPlayers([...playersOf(room.getState(), selection.getState()), ...loopPlayersOf(mode.getState())]);
  };
  update();
  return {
    log,
    stops: [listeners.add(log), room.subscribe(update), mode.subscribe(update), selection.subscribe(update)],
  };
}

/** Makes the browser ask before closing while a recording runs or is not saved. */
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
  readonly #dependencies: RecordingDependencies;
  #running: Running | null = null;
  #count = 0;

  constructor(dependencies: RecordingDependencies) {
    this.#dependencies = dependencies;
    guardPage(this.store, dependencies.askBeforeClose);
    dependencies.room.subscribe(({ room }) => {
      if (room === null) this.stop();
    });
    dependencies.sound.subscribe((engine) => {
      letRun(this.#follow(engine));
    });
  }

  /** Continues the recording with another engine. */
  async #follow({ heard }: HeardEngine): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    try {
      if (heard === null) throw new Error('There is no sound any more.');
      await running.sound.follow(heard);
    } catch {
      this.#dependencies.notifications.notify('warning', m.recording_broken(), { confirmation: true });
      if (this.#running === running) this.stop();
    }
  }

  #remind(): void {
    const run = (): void => {
      this.stop();
    };
    this.#dependencies.notifications.notify('info', m.recording_reminder(), {
      action: { name: m.record_stop_short(), run },
    });
  }

  #timers(): Stop[] {
    const { timers, notifications } = this.#dependencies;
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
    const { sound, clock, timers } = this.#dependencies;
    const engine = sound.getState();
    const { heard } = engine;
    if (heard === null) throw new Error('There is no sound to record.');
    letRun(engine.resume());
    const { log, stops } = startLog(this.#dependencies);
    try {
      const taken = await SoundRecorder.begin(format, heard, { clock, timers, longest: RECORDING.longest });
      return { format, name, sound: taken, log, stops: [...stops, ...this.#timers()] };
    } catch (failure) {
      for (const stop of stops) stop();
      throw failure;
    }
  }

  async start(format: AudioFormat): Promise<void> {
    const { room } = this.#dependencies.room.getState();
    if (this.store.getState().status !== 'idle' || room === null) return;
    this.store.setState({ status: 'starting' });
    const engine = this.#dependencies.sound.getState();
    try {
      this.#running = await this.#begin(format, m.recording_name({ room: room.name, number: ++this.#count }));
    } catch {
      this.#dependencies.notifications.notify('error', m.recording_failed());
      this.store.setState({ status: 'idle' });
      return;
    }
    this.store.setState({ status: 'running', since: this.#dependencies.clock.now() });
    const now = this.#dependencies.sound.getState();
    if (now !== engine) letRun(this.#follow(now));
    if (this.#dependencies.room.getState().room === null) this.stop();
  }

  stop(): void {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    const to = this.#dependencies.clock.now();
    for (const stop of running.stops) stop();
    this.store.setState({ status: 'ending' });
    letRun(this.#end(running, to));
  }

  async #end({ sound, log, format, name }: Running, to: number): Promise<void> {
    const from = sound.began ?? this.store.getState().since;
    const sounds = await sound.finish();
    const files = recordedFiles(name, { format, sounds, midi: writeMidi(log.tracks(), { from, to }) });
    const { notifications, show } = this.#dependencies;
    if (files.length === 0) notifications.notify('info', m.recording_empty());
    else
      notifications.notify('success', m.recording_ready(), {
        confirmation: true,
        action: { name: m.recording_show(), run: show },
      });
    const added = { id: this.#count, name, length: to - from, files, saved: false };
    this.store.setState(({ recorded }) => ({
      status: 'idle',
      recorded: files.length === 0 ? recorded : [...recorded, added],
    }));
  }

  save(id: number): void {
    this.store.setState(({ recorded }) => ({
      recorded: recorded.map((one) => (one.id === id ? { ...one, saved: true } : one)),
    }));
  }

  remove(id: number): void {
    const { recorded } = this.store.getState();
    for (const one of recorded) if (one.id === id) releaseFiles(one);
    this.store.setState({ recorded: recorded.filter((one) => one.id !== id) });
  }
}

export function createRecording(dependencies: RecordingDependencies): Recording {
  const recorder = new Recorder(dependencies);
  return {
    ...recorder.store,
    formats: () => {
      const { context } = dependencies.sound.getState();
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
