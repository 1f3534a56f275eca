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
import { createEquipment, type Equip, type Instruments, type Sounding } from './equipment.ts';
import { reportHearing } from './hearing-report.ts';
import { createLocalNotes, type LocalNotes } from './local-notes.ts';
import type { NoteListeners } from './note-listeners.ts';
import type { NotePicture } from './note-picture.ts';
import { sayHowNotesCome } from './receive-notes.ts';
import { createRemoteNotes, type RemoteNotes } from './remote-notes.ts';
import { createVolumes, type SetVolumes } from './volumes.ts';

/** What of the settings is heard on a stage. One's own instruments are heard as they are chosen, whatever the room has heard of it. */
type StageSettings = Pick<Settings, 'audioLatency' | 'selectedInstruments' | 'pictureOffset'>;

export interface StageOptions {
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
  readonly settings: Pick<StoreApi<StageSettings>, 'getState' | 'subscribe'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** One room's stage. `keys` is where the input plays. */
export interface Stage {
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

interface Seats {
  readonly local: LocalNotes;
  readonly remote: RemoteNotes;
  readonly setVolumes: SetVolumes;
  readonly equip: Equip;
  readonly bot: BotSound;
  readonly options: StageOptions;
}

/** Oneself at the keys while one is a player; otherwise one's sound is taken away. */
function seatMe({ local, options }: Seats, me: RoomUser | undefined): void {
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
function seatOthers({ remote, setVolumes, options }: Seats, { users, myId }: RoomState): void {
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
function reachesOthers({ connection, sync, mode, roomStore }: StageOptions): boolean {
  const me = findMe(roomStore.getState());
  const isPlaying = me?.status === 'player' && mayBeHeard(mode.getState(), me.id);
  return isPlaying && connection.state() === 'connected' && sync.isSynced;
}

/** Tells of a pedal that is down when one begins to be heard: whatever was said of it before reached nobody. */
function createPedalNews(local: LocalNotes, options: StageOptions): () => void {
  let wasHeard = false;
  return () => {
    const isHeardNow = reachesOthers(options);
    if (isHeardNow && !wasHeard) local.tellPedal();
    wasHeard = isHeardNow;
  };
}

/** Everybody who plays; oneself with the instruments of one's choice. */
function sounding({ users, myId }: RoomState, { selectedInstruments }: StageSettings): Sounding[] {
  const players = users.filter(({ status }) => status === 'player');
  return players.map((user) => (user.id === myId ? { ...user, instruments: selectedInstruments } : user));
}

function seat(seats: Seats, state: RoomState): void {
  seatMe(seats, findMe(state));
  seatOthers(seats, state);
  seats.equip(sounding(state, seats.options.settings.getState()));
}

function isQuiet({ local, remote, bot, options }: Seats): boolean {
  if (bot.isSounding()) return false;
  const last = Math.max(local.lastAt, ...remote.players().map(({ lastAt }) => lastAt));
  return options.clock.now() - last > QUIET;
}

/** Once a second: says how everybody is heard, and looks again how far away they are. */
function tick(seats: Seats): void {
  const { remote, options } = seats;
  const before = options.hearingStore.getState();
  const hearing = reportHearing(remote.players(), before);
  if (hearing !== before) options.hearingStore.report(hearing);
  if (isQuiet(seats)) options.sync.settle();
  seatOthers(seats, options.roomStore.getState());
}

/** Whether somebody sits at a piano here now. */
function isSeated({ roomStore }: StageOptions, playerId: string): boolean {
  return roomStore
    .getState()
    .users.some(({ id, status, connected }) => id === playerId && status === 'player' && connected);
}

function openSeats(options: StageOptions, outbox: NoteOutbox): Seats {
  const { audio, instruments, settings, clock } = options;
  const hall = { ...options, pictureOffset: () => settings.getState().pictureOffset };
  return {
    local: createLocalNotes({ ...hall, outbox }),
    remote: createRemoteNotes(hall, clock, settings.getState().audioLatency),
    setVolumes: createVolumes(audio),
    equip: createEquipment(audio, instruments),
    bot: createBotSound({ ...hall, isSeated: (playerId) => isSeated(options, playerId) }),
    options,
  };
}

/** Wires a room: what one plays to sound, picture and the others, and what the others and the bot play to sound and picture. */
export function createStage(options: StageOptions): Stage {
  const { connection, roomStore, mode, ears, settings, timers } = options;
  const outbox = createNoteOutbox(options);
  const seats = openSeats(options, outbox);
  const { local, remote, bot } = seats;
  const tellPedal = createPedalNews(local, options);
  const reseat = (): void => {
    seat(seats, roomStore.getState());
    tellPedal();
  };
  const stops: Stop[] = [
    sayHowNotesCome(options),
    roomStore.subscribe(reseat),
    ears.subscribe(reseat),
    mode.subscribe(reseat),
    connection.onState(reseat),
    connection.onNotes((frame) => {
      remote.receive(frame);
    }),
    settings.subscribe(({ audioLatency, selectedInstruments }, before) => {
      remote.choose(audioLatency);
      if (selectedInstruments !== before.selectedInstruments) reseat();
    }),
    timers.every(REPORT_EVERY, () => {
      tick(seats);
      tellPedal();
    }),
  ];
  reseat();

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
      seatMe(seats, undefined);
      remote.setMembers([]);
      seats.equip([]);
    },
  };
}
