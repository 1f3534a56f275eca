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

/** MIDI devices: they play the piano one sits at, and are sent what is played. Who had some before is asked for them in a room. */
export interface Midi {
  readonly state: StoreApi<MidiState>;
  /** Whether the browser knows MIDI devices at all. */
  readonly isSupported: boolean;
  /** Asks the browser for devices, unless they are there already. */
  open(): void;
  /** Lets devices play this piano. */
  play(piano: MidiPiano): Stop;
  /** Hears what everybody plays, and sends it to the outputs. */
  readonly through: MidiThrough;
  stop(): void;
}

export interface MidiOptions {
  readonly browser: MidiBrowser;
  readonly settings: SettingsStore;
  readonly room: Pick<RoomStore, 'getState' | 'subscribe'>;
  readonly mode: Pick<StoreApi<ModeState>, 'getState' | 'subscribe'>;
  readonly clock: Clock;
  /** Says when the page closes: what sounds on outputs would never end. */
  readonly onClose?: (listener: () => void) => Stop;
}

type Switched = Settings['midiInputs'];

/** A new input plays at once; a new output is sent nothing until it is asked for. */
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

/** Who plays, as the outputs know them; a loop's tracks are everybody's, one's own too. */
function seatPlayers(through: MidiThrough, { users, myId }: RoomState, { loop }: ModeState): void {
  const players = users.flatMap(({ id, status, channel }) =>
    status === 'player' && channel !== null ? [{ id, slot: channel, isMe: id === myId }] : [],
  );
  const tracks = loop?.tracks ?? [];
  const keys = trackKeys(tracks);
  const parts = tracks.map(({ channel }, place) => ({
    id: keys[place] ?? '',
    slot: channel,
    isMe: false,
    isLoop: true,
  }));
  through.setPlayers([...players, ...parts]);
}

function touchOf({ velocityCurve: curve, midiFixedVelocity: fixed, midiChannelMode: channel }: Settings): MidiTouch {
  return { curve, fixed, channel };
}

function createParts({ settings, clock }: MidiOptions, onChange: () => void) {
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

/** Inputs that are seen for the first time are remembered: next time they are asked for without a word. */
function remember(settings: SettingsStore, inputs: readonly MidiDevice[]): void {
  const { midiInputs } = settings.getState();
  const unknown = inputs.filter(({ name }) => !Object.hasOwn(midiInputs, name));
  if (unknown.length === 0) return;
  const added = Object.fromEntries(unknown.map(({ name }) => [name, NEW.input]));
  settings.change({ midiInputs: { ...midiInputs, ...added } });
}

type Parts = ReturnType<typeof createParts>;

/** What was chosen takes effect at once. */
function followSettings({ choose, devices }: Parts, settings: SettingsStore, onSwitch: () => void): Stop {
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
    const [inputs, outputs] = [parts.devices.inputs(), parts.devices.outputs()];
    state.setState({ inputs, outputs });
    remember(settings, inputs);
  };
  const parts = createParts(options, show);
  const { input, through, devices } = parts;
  const seat = (): void => {
    const here = room.getState();
    seatPlayers(through, here, mode.getState());
    if (here.room !== null && state.getState().status === 'unasked' && hadDevices(settings.getState())) open();
  };
  const stops: Stop[] = [
    room.subscribe(seat),
    mode.subscribe(seat),
    followSettings(parts, settings, () => {
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

  seat();

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
