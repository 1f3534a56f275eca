import type { Clock } from '@quatremains/rules/clock';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { requestMidi, type MidiBrowser, type MidiRefusal } from '../input/midi/request-midi.ts';
import type { MidiDevice } from '../input/midi/open-ports.ts';
import { createMidiDevices } from '../input/midi/midi-devices.ts';
import { MidiInput, type MidiPiano, type MidiTouch } from '../input/midi/midi-input.ts';
import { MidiThrough } from '../input/midi/midi-through.ts';
import { letRun } from '../platform/let-run.ts';
import { logLine } from '../platform/page.ts';
import type { Stop } from '../platform/timers.ts';
import { trackKeys } from '../room-session/loop-timeline.ts';
import type { ModeState } from '../state/mode-store.ts';
import type { RoomState, RoomStore } from '../state/room-store.ts';
import type { Settings } from '../state/settings.ts';
import type { SettingsStore } from '../state/settings-store.ts';

export interface MidiState {
  readonly status: 'unasked' | 'asking' | 'ready' | MidiRefusal;
  readonly inputs: readonly MidiDevice[];
  readonly outputs: readonly MidiDevice[];
}

/** MIDI devices: inputs play the user's piano, outputs receive the notes of the room. In a room, devices used before are requested automatically. */
export interface Midi {
  readonly state: StoreApi<MidiState>;
  /** Whether the browser supports MIDI. */
  readonly isSupported: boolean;
  /** Requests access to the devices, once. */
  open(): void;
  /** Connects the inputs to this piano. */
  play(piano: MidiPiano): Stop;
  /** Sends the notes of the room to the outputs. */
  readonly through: MidiThrough;
  stop(): void;
}

export interface MidiOptions {
  readonly browser: MidiBrowser;
  readonly settings: SettingsStore;
  readonly room: Pick<RoomStore, 'getState' | 'subscribe'>;
  readonly mode: Pick<StoreApi<ModeState>, 'getState' | 'subscribe'>;
  readonly clock: Clock;
  /** Called before the page closes: notes on outputs would never end. */
  readonly onClose?: (listener: () => void) => Stop;
}

type Switched = Settings['midiInputs'];

/** A new input is on; a new output is off until the user chooses it. */
const NEW = { input: true, output: false } as const;

function isOn(switched: Switched, name: string, otherwise: boolean): boolean {
  return Object.hasOwn(switched, name) ? switched[name] === true : otherwise;
}

function hadDevices({ midiInputs, midiOutputs }: Settings): boolean {
  return Object.keys(midiInputs).length + Object.keys(midiOutputs).length > 0;
}

function choiceOf({ midiThroughOwn: own, midiThroughOthers: others, midiChannelMode: channel }: Settings) {
  return { own, others, channel };
}

/** Sets the players whose notes the outputs receive; all tracks of a loop count as other players. */
function setPlayers(through: MidiThrough, { users, myId }: RoomState, { loop }: ModeState): void {
  const players = users.flatMap(({ id, status, channel }) =>
    status === 'player' && channel !== null ? [{ id, slot: channel, isMe: id === myId }] : [],
  );
  const tracks = loop?.tracks ?? [];
  const keys = trackKeys(tracks);
  const loopPlayers = tracks.map(({ channel }, place) => ({
    id: keys[place] ?? '',
    slot: channel,
    isMe: false,
    isLoop: true,
  }));
  through.setPlayers([...players, ...loopPlayers]);
}

function touchOf({ velocityCurve: curve, midiFixedVelocity: fixed, midiChannelMode: channel }: Settings): MidiTouch {
  return { curve, fixed, channel };
}

function createDevices({ settings, clock }: MidiOptions, onChange: () => void) {
  const now = () => settings.getState();
  let touch = touchOf(now());
  const input = new MidiInput(() => touch);
  const through = new MidiThrough();
  const devices = createMidiDevices({
    input,
    through,
    clock,
    isInputOn: (name) => isOn(now().midiInputs, name, NEW.input),
    isOutputOn: (name) => isOn(now().midiOutputs, name, NEW.output),
    onChange,
  });
  const choose = (): void => {
    touch = touchOf(now());
    through.choose(choiceOf(now()));
  };
  choose();
  return { input, through, devices, choose };
}

/** Saves the names of new inputs, so that the next page requests them automatically. */
function remember(settings: SettingsStore, inputs: readonly MidiDevice[]): void {
  const { midiInputs } = settings.getState();
  const unknown = inputs.filter(({ name }) => !Object.hasOwn(midiInputs, name));
  if (unknown.length === 0) return;
  const added = Object.fromEntries(unknown.map(({ name }) => [name, NEW.input]));
  settings.change({ midiInputs: { ...midiInputs, ...added } });
}

type MidiDevices = ReturnType<typeof createDevices>;

function followSettings({ choose, devices }: MidiDevices, settings: SettingsStore, onSwitch: () => void): Stop {
  return settings.subscribe((now, before) => {
    choose();
    if (now.midiChannelMode !== before.midiChannelMode) devices.releaseAll();
    if (now.midiInputs !== before.midiInputs || now.midiOutputs !== before.midiOutputs) onSwitch();
  });
}

export function createMidi(options: MidiOptions): Midi {
  const { browser, settings, room, mode } = options;
  const state = createStore<MidiState>(() => ({ status: 'unasked', inputs: [], outputs: [] }));
  const show = (): void => {
    const [inputs, outputs] = [midi.devices.inputs(), midi.devices.outputs()];
    state.setState({ inputs, outputs });
    remember(settings, inputs);
  };
  const midi = createDevices(options, show);
  const { input, through, devices } = midi;
  const update = (): void => {
    const here = room.getState();
    setPlayers(through, here, mode.getState());
    if (here.room !== null && state.getState().status === 'unasked' && hadDevices(settings.getState())) open();
  };
  const stops: Stop[] = [
    room.subscribe(update),
    mode.subscribe(update),
    followSettings(midi, settings, () => {
      devices.refresh();
      show();
    }),
  ];
  const stopWaiting = options.onClose?.(() => {
    through.silence();
  });
  if (stopWaiting !== undefined) stops.push(stopWaiting);

  async function ask(): Promise<void> {
    state.setState({ status: 'asking' });
    const answer = await requestMidi(browser);
    if ('access' in answer) stops.push(devices.follow(answer.access));
    else logLine(`MIDI devices: ${answer.reason}`);
    state.setState({ status: 'access' in answer ? 'ready' : answer.refusal });
  }

  function open(): void {
    const { status } = state.getState();
    if (status !== 'asking' && status !== 'ready') letRun(ask());
  }

  update();

  return {
    state,
    isSupported: typeof browser.requestMIDIAccess === 'function',
    open,
    through,
    play: (piano) => input.play(piano),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
