import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import type { Clock } from '@quatremains/rules/clock';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MemberChannel } from '../audio/member-channel.ts';
import type { PageSound } from '../audio/silent-engine.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Instruments } from '../room-session/player-sounds.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import type { SelectionState } from '../state/selection-store.ts';
import { openSong } from './song-files.ts';

interface MidiPreviewState {
  /** The track that is played; null in silence. */
  readonly id: number | null;
  /** The time in the preview in whole seconds, ms. */
  readonly at: number;
}

/** Plays the beginning of a track, softly and for the user only, on the user's instruments. */
export interface MidiPreview extends StoreApi<MidiPreviewState> {
  /** Ends the track before. */
  play(song: MidiSong): void;
  stop(): void;
}

interface MidiPreviewOptions {
  readonly audio: () => Pick<PageSound, 'channel' | 'removeChannel' | 'resume'>;
  readonly instruments: Instruments;
  readonly selection: Pick<StoreApi<Pick<SelectionState, 'chosen'>>, 'getState'>;
  readonly notifications: Pick<NotificationsStore, 'notify'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly open?: typeof openSong;
}

/** A note on or off, ms from the first note. */
interface PreviewEvent {
  readonly at: number;
  readonly note: number;
  /** 0 for the end of a note. */
  readonly velocity: number;
}

/** The id of the channel; no player has it. */
const CHANNEL = 'midi-preview';
const DECIBELS = -9;
const LENGTH = 20_000;
/** Delay of the first note, ms, so that it is not late. */
const HEAD_START = 60;
/** Notes are scheduled every `EVERY` ms for the next `AHEAD` ms. */
const EVERY = 200;
const AHEAD = 500;
/** The time for the last notes to fade, ms. */
const TAIL = 1_500;
const SECOND = 1_000;

/** The events of the first notes, in the order of their times; ends come before starts. */
function eventsOf({ starts, soundEnds, keys, velocities }: TrackContent): readonly PreviewEvent[] {
  const first = starts[0] ?? 0;
  const events: PreviewEvent[] = [];
  for (const [index, start] of starts.entries()) {
    const at = start - first;
    if (at > LENGTH) break;
    const note = keys[index] ?? 0;
    events.push({ at, note, velocity: velocities[index] ?? 1 });
    events.push({ at: Math.min(soundEnds[index] ?? start, first + LENGTH) - first, note, velocity: 0 });
  }
  return events.toSorted((one, other) => one.at - other.at || one.velocity - other.velocity);
}

/** Sends the events to the channel shortly before they sound, from this moment on. */
function schedule(events: readonly PreviewEvent[], channel: MemberChannel, start: number) {
  let next = 0;
  return (until: number): void => {
    for (let event = events[next]; event !== undefined && start + event.at < until; event = events[++next]) {
      if (event.velocity === 0) channel.noteOff(event.note, start + event.at);
      else channel.noteOn(event.note, event.velocity, start + event.at);
    }
  };
}

/** Plays these events softly on a channel of their own, until it is stopped. `onStep` receives the time since the first note, ms. */
function startPreview(
  options: MidiPreviewOptions,
  events: readonly PreviewEvent[],
  onStep: (at: number) => void,
): Stop {
  const { audio, instruments, selection, clock, timers } = options;
  const engine = audio();
  const { instrument, release } = instruments.play(selection.getState().chosen);
  const channel = engine.channel(CHANNEL);
  channel.setVolume(DECIBELS);
  channel.play(instrument);
  const start = clock.now() + HEAD_START;
  const send = schedule(events, channel, start);
  const step = (): void => {
    const now = clock.now();
    send(now + AHEAD);
    onStep(now - start);
  };
  step();
  const stopSteps = timers.every(EVERY, step);
  return () => {
    stopSteps();
    engine.removeChannel(CHANNEL);
    release();
  };
}

export function createMidiPreview(options: MidiPreviewOptions): MidiPreview {
  const { audio, notifications, timers, open = openSong } = options;
  const store = createStore<MidiPreviewState>(() => ({ id: null, at: 0 }));
  let stops: Stop[] = [];

  function stop(): void {
    for (const stopPart of stops) stopPart();
    stops = [];
    if (store.getState().id !== null) store.setState({ id: null, at: 0 });
  }

  function sound(content: TrackContent): void {
    const events = eventsOf(content);
    const playing = startPreview(options, events, (elapsed) => {
      const at = Math.max(0, Math.floor(elapsed / SECOND) * SECOND);
      if (at !== store.getState().at) store.setState({ at });
    });
    stops.push(playing, timers.after(HEAD_START + (events.at(-1)?.at ?? 0) + TAIL, stop));
  }

  async function show(song: MidiSong): Promise<void> {
    letRun(audio().resume());
    const mine = stops;
    const opened = await open(song, timers);
    if (stops !== mine) return;
    if ('content' in opened) {
      sound(opened.content);
      return;
    }
    stop();
    notifications.notify('error', opened.problem);
  }

  return {
    ...store,
    play: (song) => {
      stop();
      store.setState({ id: song.id, at: 0 });
      letRun(show(song));
    },
    stop,
  };
}
