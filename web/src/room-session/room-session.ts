import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { Clock } from '@quatremains/rules/clock';
import type { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { playsToRoom } from '@quatremains/rules/songs/plays-to-room';
import type { StoreApi } from 'zustand/vanilla';
import type { Beats } from '@quatremains/protocol/entities/bot';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { PlayedKeys } from '../input/press.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { Pedals } from '../realtime/pedals.ts';
import { createNoteOutbox, type NoteOutbox } from '../realtime/note-outbox.ts';
import type { ListeningStore } from '../state/listening-store.ts';
import type { HearingStore } from '../state/hearing-store.ts';
import { mayBeHeard } from '../state/may-be-heard.ts';
import type { ModeState } from '../state/mode-store.ts';
import { findMe, type RoomState, type RoomStore } from '../state/room-store.ts';
import { playersOf, type SelectionState } from '../state/selection-store.ts';
import type { Settings } from '../state/settings.ts';
import { createBotSound, type BotSound } from './bot-sound.ts';
import { createPlayerSounds, type SetPlayerSounds, type Instruments } from './player-sounds.ts';
import { createLocalNotes, type LocalNotes } from './local-notes.ts';
import type { NoteListeners } from './note-listeners.ts';
import type { NotePicture } from './note-picture.ts';
import { reportNoteDelivery } from './receive-notes.ts';
import { createRemoteNotes, reportHearing, type RemoteNotes } from './remote-notes.ts';
import { createVolumes, type SetVolumes } from './volumes.ts';

/** The settings that change what is heard. */
type SessionSettings = Pick<Settings, 'audioLatency' | 'pictureOffset'>;

export interface RoomSessionOptions {
  readonly connection: Connection;
  /** Synchronises with the server's clock (`createPing`). */
  readonly sync: ClockSync;
  readonly pedals: Pick<Pedals, 'isDown'>;
  readonly audio: Pick<AudioEngine, 'channel' | 'removeChannel' | 'latency' | 'clicks' | 'onState'>;
  readonly instruments: Instruments;
  readonly picture: NotePicture;
  /** Receives all notes for devices and recorders. */
  readonly listeners: NoteListeners;
  readonly roomStore: RoomStore;
  readonly mode: Pick<StoreApi<ModeState>, 'getState' | 'subscribe'>;
  /** The beats announced by the server. */
  readonly beats: Pick<StoreApi<readonly Beats[]>, 'getState' | 'subscribe'>;
  readonly hearingStore: HearingStore;
  readonly listening: Pick<ListeningStore, 'getState' | 'subscribe'>;
  readonly settings: Pick<StoreApi<SessionSettings>, 'getState' | 'subscribe'>;
  readonly selection: Pick<StoreApi<Pick<SelectionState, 'chosen'>>, 'getState' | 'subscribe'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** Connects one room's input, sound, picture and network. The input plays on `keys`. */
export interface RoomSession {
  readonly keys: PlayedKeys;
  /** Sends notes of a file to the room, where it hears files; nothing is played here. */
  readonly sendFileNote: NoteOutbox['add'];
  /** Releases all held keys and the pedal, because the page has lost the keyboard focus. */
  releaseAll(): void;
  /** Calls the listener for each metronome beat at the moment it is heard. */
  readonly onBeat: BotSound['onBeat'];
  stop(): void;
}

const REPORT_EVERY = 1_000;
/** After so long without a note, ms, the clock may be corrected at once. */
const QUIET = 500;

interface SoundSources {
  readonly local: LocalNotes;
  readonly remote: RemoteNotes;
  readonly setVolumes: SetVolumes;
  readonly setSounds: SetPlayerSounds;
  readonly bot: BotSound;
  readonly options: RoomSessionOptions;
}

/** Creates the own sound channel while the member is a player, and removes it otherwise. */
function updateOwnPlayer({ local, options }: SoundSources, me: RoomUser | undefined): void {
  const { audio } = options;
  const id = me?.status === 'player' ? me.id : null;
  const before = local.playerId;
  if (id === before) return;
  local.become(null);
  if (before !== null) audio.removeChannel(before);
  if (id === null) return;
  local.become({ id, channel: audio.channel(id) });
}

/**
 * Other players are silent without a connection and after their turn: the server relays nothing then,
 * so the ends of held notes would never arrive.
 */
function updateOtherPlayers({ remote, setVolumes, options }: SoundSources, { users, myId }: RoomState): void {
  const others = users.filter(({ id }) => id !== myId);
  const mode = options.mode.getState();
  const isHeard = ({ id }: RoomUser) => options.connection.state() === 'connected' && mayBeHeard(mode, id);
  remote.setMembers(others.map((user) => (isHeard(user) ? user : { ...user, connected: false })));
  const playing = new Set(remote.players().map(({ id }) => id));
  setVolumes(
    others.filter(({ id }) => playing.has(id)),
    options.listening.getState(),
  );
}

/** Whether the other members hear the own notes. */
function reachesOthers({ connection, sync, mode, roomStore }: RoomSessionOptions): boolean {
  const me = findMe(roomStore.getState());
  const mayPlay = me?.status === 'player' && mayBeHeard(mode.getState(), me.id);
  return mayPlay && connection.state() === 'connected' && sync.isSynced;
}

/** Resends a pressed pedal as soon as the other members can hear the player: they missed the event before that. */
function createPedalResend(local: LocalNotes, options: RoomSessionOptions): () => void {
  let wasHeard = false;
  return () => {
    const isHeardNow = reachesOthers(options);
    if (isHeardNow && !wasHeard) local.resendPedal();
    wasHeard = isHeardNow;
  };
}

function updatePlayers(sources: SoundSources, state: RoomState): void {
  updateOwnPlayer(sources, findMe(state));
  updateOtherPlayers(sources, state);
  sources.setSounds(playersOf(state, sources.options.selection.getState()));
}

function isQuiet({ local, remote, bot, options }: SoundSources): boolean {
  if (bot.isSounding()) return false;
  const last = Math.max(local.lastAt, ...remote.players().map(({ lastAt }) => lastAt));
  return options.clock.now() - last > QUIET;
}

/** Once a second: reports delays to the store and takes over changed link delays. */
function tick(sources: SoundSources): void {
  const { remote, options } = sources;
  const before = options.hearingStore.getState();
  const hearing = reportHearing(remote.players(), before);
  if (hearing !== before) options.hearingStore.report(hearing);
  if (isQuiet(sources)) options.sync.step();
  updateOtherPlayers(sources, options.roomStore.getState());
}

/** Whether this member is a connected player of the room. */
function isPlaying({ roomStore }: RoomSessionOptions, playerId: string): boolean {
  return roomStore
    .getState()
    .users.some(({ id, status, connected }) => id === playerId && status === 'player' && connected);
}

function createSoundSources(options: RoomSessionOptions, outbox: NoteOutbox): SoundSources {
  const { audio, instruments, settings, clock } = options;
  const room = { ...options, pictureOffset: () => settings.getState().pictureOffset };
  return {
    local: createLocalNotes({ ...room, outbox }),
    remote: createRemoteNotes(room, clock, settings.getState().audioLatency),
    setVolumes: createVolumes(audio),
    setSounds: createPlayerSounds(audio, instruments),
    bot: createBotSound({ ...room, isPlaying: (playerId) => isPlaying(options, playerId) }),
    options,
  };
}

/** Ends of notes are sent to a room that has ceased to hear files, too. */
function createFileNoteSender(options: RoomSessionOptions, outbox: NoteOutbox): NoteOutbox['add'] {
  return (action, at) => {
    const { room } = options.roomStore.getState();
    const isHeard = room !== null && (playsToRoom(room) || action.kind === 'off');
    if (isHeard && reachesOthers(options)) outbox.add(action, at);
  };
}

/** Connects own input to sound, picture and network, and the notes of other players and the bot to sound and picture. */
export function createRoomSession(options: RoomSessionOptions): RoomSession {
  const { connection, roomStore, mode, listening, settings, selection, timers } = options;
  const outbox = createNoteOutbox(options);
  const sources = createSoundSources(options, outbox);
  const { local, remote, bot } = sources;
  const resendPedal = createPedalResend(local, options);
  const updateAll = (): void => {
    updatePlayers(sources, roomStore.getState());
    resendPedal();
  };
  const stops: Stop[] = [
    reportNoteDelivery(options),
    roomStore.subscribe(updateAll),
    listening.subscribe(updateAll),
    mode.subscribe(updateAll),
    connection.onState(updateAll),
    connection.onNotes((frame) => {
      remote.receive(frame);
    }),
    settings.subscribe(({ audioLatency }) => {
      remote.choose(audioLatency);
    }),
    selection.subscribe(({ chosen }, before) => {
      if (chosen !== before.chosen) updateAll();
    }),
    timers.every(REPORT_EVERY, () => {
      tick(sources);
      resendPedal();
    }),
  ];
  updateAll();

  return {
    keys: local,
    sendFileNote: createFileNoteSender(options, outbox),
    releaseAll: () => {
      local.releaseAll();
    },
    onBeat: bot.onBeat,
    stop: () => {
      for (const stop of stops) stop();
      bot.stop();
      local.releaseAll();
      outbox.stop();
      updateOwnPlayer(sources, undefined);
      remote.setMembers([]);
      sources.setSounds([]);
    },
  };
}
