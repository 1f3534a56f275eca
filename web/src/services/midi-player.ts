import { MIDI_PLAYER } from '@quatremains/protocol/player-limits';
import { densityOf } from '@quatremains/rules/songs/density';
import { usualDivision, type Division, type NoteGroup } from '@quatremains/rules/songs/hands';
import { leadInOf, type PlayerMode } from '@quatremains/rules/songs/player-modes';
import { clampSpeed, clampZoom } from '@quatremains/rules/songs/player-steps';
import { clampBars, sectionOf, type SectionBars } from '@quatremains/rules/songs/sections';
import { refusesFiles } from '@quatremains/rules/songs/plays-to-room';
import type { TempoRamp } from '@quatremains/rules/songs/tempo-ramp';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import type { StoreApi } from 'zustand/vanilla';
import type { PageSound } from '../audio/silent-engine.ts';
import { m } from '../i18n/generated/messages.js';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Judgement } from '../playback/pass-judge.ts';
import type { NoteListeners } from '../room-session/note-listeners.ts';
import type { SongPicture } from '../room-session/note-picture.ts';
import type { Instruments } from '../room-session/player-sounds.ts';
import type { RoomSession } from '../room-session/room-session.ts';
import { createSongBroadcast, type SongBroadcast } from '../room-session/song-broadcast.ts';
import { createSongSound } from '../room-session/song-sound.ts';
import { createSongView, type SongView } from '../room-session/song-view.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import { emptyPlayer, type PlayerState, type PlayerStore } from '../state/player-store.ts';
import { findMe, type RoomStore } from '../state/room-store.ts';
import { playersOf, type SelectionState } from '../state/selection-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';
import { Listeners } from './listeners.ts';
import type { AwaitedKey, MidiPlayer } from './player-commands.ts';
import { withMeasuredLatency, type Output } from './output-device.ts';
import { openSong, trackOf, type SongSource } from './song-files.ts';
import { TrackPlayback } from './track-playback.ts';

export interface MidiPlayerOptions {
  readonly sound: Pick<StoreApi<PageSound>, 'getState' | 'subscribe'>;
  readonly instruments: Instruments;
  readonly room: RoomStore;
  /** The session that sends the notes of a file to a room that hears files. */
  readonly roomSession: Pick<StoreApi<Pick<RoomSession, 'sendFileNote'> | null>, 'getState'>;
  readonly player: PlayerStore;
  readonly frame: SongPicture;
  /** The notes of all players; the own ones are judged. */
  readonly listeners: Pick<NoteListeners, 'add'>;
  readonly settings: SettingsStore;
  readonly output: StoreApi<Output>;
  readonly selection: Pick<StoreApi<Pick<SelectionState, 'chosen'>>, 'getState' | 'subscribe'>;
  readonly notifications: Pick<NotificationsStore, 'notify'>;
  readonly timers: Timers;
}

const WAKE_EVERY = 50;
const DENSITY_PARTS = 240;
const ignore = (): void => undefined;

class LiveMidiPlayer implements MidiPlayer {
  readonly store: PlayerStore;
  readonly #options: MidiPlayerOptions;
  readonly #view: SongView;
  readonly #broadcast: SongBroadcast;
  readonly #awaited = new Listeners<readonly AwaitedKey[]>();
  readonly #judged = new Listeners<Judgement>();
  #open: TrackPlayback | null = null;
  /** Counts the requests to load: only the last one is shown. */
  #loads = 0;
  #stopWaking: Stop | null = null;

  constructor(options: MidiPlayerOptions) {
    this.#options = options;
    this.store = options.player;
    const { sound, room, selection, settings, output, listeners } = options;
    this.#view = createSongView({
      picture: options.frame,
      audio: () => withMeasuredLatency(sound.getState(), settings, output),
      pictureOffset: () => settings.getState().pictureOffset,
    });
    const audioTime = {
      now: () => sound.getState().time.now(),
      toPage: (at: number) => sound.getState().time.toPage(at),
    };
    this.#broadcast = createSongBroadcast({
      time: audioTime,
      send: (action, at) => options.roomSession.getState()?.sendFileNote(action, at),
    });
    room.subscribe((now, before) => {
      if (now.room?.id !== before.room?.id) this.setMode('freeplay');
      else this.#equip();
    });
    selection.subscribe(() => {
      this.#equip();
    });
    sound.subscribe(() => {
      this.#reopen();
    });
    listeners.add({
      noteOn: (playerId, note) => {
        if (playerId === room.getState().myId) this.#open?.player.strike(note);
      },
      noteOff: ignore,
      pedal: ignore,
    });
  }

  get #state(): PlayerState {
    return this.store.getState();
  }

  async load(source: SongSource): Promise<void> {
    const load = ++this.#loads;
    this.#close();
    const mode = this.#state.mode === 'freeplay' ? 'play' : this.#state.mode;
    this.store.setState({ ...emptyPlayer, mode, track: trackOf(source), status: 'loading' });
    const opened = await openSong(source, this.#options.timers);
    if (load !== this.#loads) return;
    if ('content' in opened) this.#show(opened.content);
    else {
      this.store.setState({ status: 'error' });
      this.#options.notifications.notify('error', opened.problem);
    }
  }

  #show(content: TrackContent): void {
    const division = usualDivision(content.parts);
    this.store.setState({ status: 'ready', content, division, density: densityOf(content, DENSITY_PARTS) });
    this.#start(content, -leadInOf(this.#state.mode));
  }

  #start(content: TrackContent, position: number): void {
    const { sound: engine, instruments } = this.#options;
    const sound = createSongSound(engine.getState(), instruments, this.#broadcast);
    const open: TrackPlayback = new TrackPlayback({
      content,
      position,
      sound,
      store: this.store,
      view: this.#view,
      picture: this.#options.frame,
      onAwaited: this.#awaited.call,
      onJudged: this.#judged.call,
      onEnd: () => {
        this.#showPlaying(false);
      },
    });
    this.#open = open;
    this.#equip();
  }

  onAwaited(listener: (keys: readonly AwaitedKey[]) => void): Stop {
    return this.#awaited.add(listener);
  }

  onJudged(listener: (judgement: Judgement) => void): Stop {
    return this.#judged.add(listener);
  }

  /** Plays on the user's own instruments. */
  #equip(): void {
    const { room, selection } = this.#options;
    const me = findMe(room.getState());
    const player = playersOf(room.getState(), selection.getState()).find(({ id }) => id === me?.id);
    if (player !== undefined) this.#open?.sound.playOn(player);
  }

  /** Another sound goes on at the same position, paused. */
  #reopen(): void {
    const open = this.#open;
    if (open === null) return;
    const { position } = open.player;
    this.#close();
    this.#start(open.content, position);
  }

  #close(): void {
    this.#showPlaying(false);
    this.#open?.stop();
    this.#open = null;
  }

  #showPlaying(playing: boolean): void {
    if (this.#state.playing !== playing) this.store.setState({ playing });
    this.#stopWaking?.();
    this.#stopWaking = playing ? this.#options.timers.every(WAKE_EVERY, () => this.#wake()) : null;
  }

  #wake(): void {
    this.#open?.player.wake();
    this.#view.correct();
    this.#broadcast.flush();
  }

  show(): Stop {
    this.#view.setVisible(true);
    return () => {
      this.pause();
      this.#view.setVisible(false);
    };
  }

  setMode(mode: PlayerMode): void {
    const before = this.#state.mode;
    if (mode === before) return;
    if (mode === 'freeplay' || before === 'freeplay') {
      this.#loads += 1;
      this.#close();
      this.store.setState({ ...emptyPlayer, speed: MIDI_PLAYER.speed.default });
    }
    this.store.setState({ mode });
    this.#open?.follow();
  }

  play(): void {
    const open = this.#open;
    if (open === null) {
      this.#options.notifications.notify('error', m.player_no_track());
      return;
    }
    letRun(this.#options.sound.getState().resume());
    this.#warnOfRefusal();
    if (open.player.position >= open.content.duration) open.player.seek(-leadInOf(this.#state.mode));
    open.player.play();
    this.#showPlaying(true);
  }

  /** The room does not hear the file; the user does. */
  #warnOfRefusal(): void {
    const { room, notifications } = this.#options;
    const current = room.getState().room;
    if (current !== null && refusesFiles(current)) notifications.notify('warning', m.player_only_you());
  }

  pause(): void {
    this.#open?.player.pause();
    this.#showPlaying(false);
  }

  seek(position: number): void {
    const { content, player } = this.#open ?? {};
    if (content !== undefined) player?.seek(Math.min(content.duration, Math.max(0, position)));
  }

  positionNow(): number {
    return Math.max(0, this.signedPositionNow());
  }

  signedPositionNow(): number {
    return this.#open?.player.position ?? 0;
  }

  setSpeed(speed: number): void {
    this.#changeSpeed(clampSpeed(speed));
  }

  #changeSpeed(speed: number): void {
    this.store.setState({ speed });
    this.#open?.player.setSpeed(speed);
  }

  setZoom(zoom: number): void {
    this.store.setState({ zoom: clampZoom(zoom) });
    this.#open?.redraw();
  }

  setDivision(division: Division, splitKey = this.#state.splitKey): void {
    this.store.setState({ division, splitKey });
    this.#open?.divide();
    this.#open?.follow();
  }

  setGroup(index: number, change: Partial<Pick<NoteGroup, 'hand' | 'shown' | 'role'>>): void {
    const groups = this.#state.groups.map((group, place) => (place === index ? { ...group, ...change } : group));
    this.store.setState({ groups });
    if ('role' in change) this.#open?.follow();
    else this.#open?.redraw();
  }

  setOptions(options: Partial<Pick<PlayerState, 'countsIn' | 'metronome' | 'showsBeats' | 'showsNames'>>): void {
    this.store.setState(options);
    this.#open?.redraw();
  }

  setLoop(bars: SectionBars | null, ramp: TempoRamp | null = null): void {
    const open = this.#open;
    if (open === null) return;
    const loop = bars && clampBars(bars, open.content);
    this.store.setState({ loop, ramp: loop && ramp, passes: [] });
    this.#changeSpeed(loop !== null && ramp !== null ? ramp.from : clampSpeed(this.#state.speed));
    if (loop !== null && !this.#state.playing) open.player.seek(sectionOf(loop, open.content).from);
    else open.player.follow();
  }
}

export function createMidiPlayer(options: MidiPlayerOptions): MidiPlayer {
  return new LiveMidiPlayer(options);
}
