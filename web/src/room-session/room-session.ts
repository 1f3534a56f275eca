import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { Clock } from '@quatremains/rules/clock';
import type { ClockSync } from '@quatremains/rules/timing/clock-sync';
import type { StoreApi } from 'zustand/vanilla';
import type { Beats } from '@quatremains/protocol/entities/bot';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { PlayedKeys } from '../input/press.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { Pedals } from '../realtime/pedals.ts';
import { createNoteOutbox, type NoteOutbox } from '../realtime/note-outbox.ts';
import type { EarsStore } from '../state/ears-store.ts';
import type { HearingStore } from '../state/hearing-store.ts';
import { mayBeHeard } from '../state/may-be-heard.ts';
import type { ModeState } from '../state/mode-store.ts';
import { findMe, type RoomState, type RoomStore } from '../state/room-store.ts';
import type { Settings } from '../state/settings.ts';
import { createBotSound, type BotSound } from './bot-sound.ts';
import { createPlayerSounds, type SetPlayerSounds, type Instruments, type PlayerSound } from './player-sounds.ts';
import { reportHearing } from './hearing-report.ts';
import { createLocalNotes, type LocalNotes } from './local-notes.ts';
import type { NoteListeners } from './note-listeners.ts';
import type { NotePicture } from './note-picture.ts';
import { reportNoteDelivery } from './receive-notes.ts';
import { createRemoteNotes, type RemoteNotes } from './remote-notes.ts';
import { createVolumes, type SetVolumes } from './volumes.ts';

/** What of the settings is heard on a session. One's own instruments are heard as they are chosen, whatever the room has heard of it. */
type SessionSettings = Pick<Settings, 'audioLatency' | 'selectedInstruments' | 'pictureOffset'>;

export interface RoomSessionOptions {
  readonly connection: Connection;
  /** The server's clock (`createPing`). */
  readonly sync: ClockSync;
  readonly pedals: Pick<Pedals, 'isDown'>;
  readonly audio: Pick<AudioEngine, 'channel' | 'removeChannel' | 'latency' | 'clicks' | 'onState'>;
  readonly instruments: Instruments;
  readonly picture: NotePicture;
  /** Who else hears what is played: devices, recorders. */
  readonly listeners: NoteListeners;
  readonly roomStore: RoomStore;
  readonly mode: Pick<StoreApi<ModeState>, 'getState' | 'subscribe'>;
  /** The beats the server has announced. */
  readonly beats: Pick<StoreApi<readonly Beats[]>, 'getState' | 'subscribe'>;
  readonly hearingStore: HearingStore;
  readonly ears: Pick<EarsStore, 'getState' | 'subscribe'>;
  readonly settings: Pick<StoreApi<SessionSettings>, 'getState' | 'subscribe'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** One room's session. `keys` is where the input plays. */
export interface RoomSession {
  readonly keys: PlayedKeys;
  /** Lets go of everything one holds: the page has lost the keyboard. */
  releaseAll(): void;
  /** Told each beat of the metronome when it is heard. */
  readonly onBeat: BotSound['onBeat'];
  stop(): void;
}

const REPORT_EVERY = 1_000;
/** After so long without a note anywhere the clock may be corrected at once. */
const QUIET = 500;

interface SoundSources {
  readonly local: LocalNotes;
  readonly remote: RemoteNotes;
  readonly setVolumes: SetVolumes;
  readonly setSounds: SetPlayerSounds;
  readonly bot: BotSound;
  readonly options: RoomSessionOptions;
}

/** Oneself at the keys while one is a player; otherwise one's sound is taken away. */
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
 * Without a connection nobody else is heard: the ends of their notes would be missed. So would those of notes held when a turn ends, since
 * nothing is relayed from then on.
 */
function updateOtherPlayers({ remote, setVolumes, options }: SoundSources, { users, myId }: RoomState): void {
  const others = users.filter(({ id }) => id !== myId);
  const mode = options.mode.getState();
  const isHeard = ({ id }: RoomUser) => options.connection.state() === 'connected' && mayBeHeard(mode, id);
  remote.setMembers(others.map((user) => (isHeard(user) ? user : { ...user, connected: false })));
  const playing = new Set(remote.players().map(({ id }) => id));
  setVolumes(
    others.filter(({ id }) => playing.has(id)),
    options.ears.getState(),
  );
}

/** Whether what one plays reaches the others. */
function reachesOthers({ connection, sync, mode, roomStore }: RoomSessionOptions): boolean {
  const me = findMe(roomStore.getState());
  const mayPlay = me?.status === 'player' && mayBeHeard(mode.getState(), me.id);
  return mayPlay && connection.state() === 'connected' && sync.isSynced;
}

/** Tells of a pedal that is down when one begins to be heard: whatever was said of it before reached nobody. */
function createPedalResend(local: LocalNotes, options: RoomSessionOptions): () => void {
  let wasHeard = false;
  return () => {
    const isHeardNow = reachesOthers(options);
    if (isHeardNow && !wasHeard) local.resendPedal();
    wasHeard = isHeardNow;
  };
}

/** Everybody who plays; oneself with the instruments of one's choice. */
function playerSounds({ users, myId }: RoomState, { selectedInstruments }: SessionSettings): PlayerSound[] {
  const players = users.filter(({ status }) => status === 'player');
  return players.map((user) => (user.id === myId ? { ...user, instruments: selectedInstruments } : user));
}

function updatePlayers(sources: SoundSources, state: RoomState): void {
  updateOwnPlayer(sources, findMe(state));
  updateOtherPlayers(sources, state);
  sources.setSounds(playerSounds(state, sources.options.settings.getState()));
}

function isQuiet({ local, remote, bot, options }: SoundSources): boolean {
  if (bot.isSounding()) return false;
  const last = Math.max(local.lastAt, ...remote.players().map(({ lastAt }) => lastAt));
  return options.clock.now() - last > QUIET;
}

/** Once a second: says how everybody is heard, and looks again how far away they are. */
function tick(sources: SoundSources): void {
  const { remote, options } = sources;
  const before = options.hearingStore.getState();
  const hearing = reportHearing(remote.players(), before);
  if (hearing !== before) options.hearingStore.report(hearing);
  if (isQuiet(sources)) options.sync.settle();
  updateOtherPlayers(sources, options.roomStore.getState());
}

/** Whether somebody sits at a piano here now. */
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

/** Wires a room: what one plays to sound, picture and the others, and what the others and the bot play to sound and picture. */
export function createRoomSession(options: RoomSessionOptions): RoomSession {
  const { connection, roomStore, mode, ears, settings, timers } = options;
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
    ears.subscribe(updateAll),
    mode.subscribe(updateAll),
    connection.onState(updateAll),
    connection.onNotes((frame) => {
      remote.receive(frame);
    }),
    settings.subscribe(({ audioLatency, selectedInstruments }, before) => {
      remote.choose(audioLatency);
      if (selectedInstruments !== before.selectedInstruments) updateAll();
    }),
    timers.every(REPORT_EVERY, () => {
      tick(sources);
      resendPedal();
    }),
  ];
  updateAll();

  return {
    keys: local,
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
