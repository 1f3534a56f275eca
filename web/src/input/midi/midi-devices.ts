import type { Clock } from '@quatremains/rules/clock';
import type { Stop } from '../../platform/timers.ts';
import { DeviceKeys } from './device-keys.ts';
import { Echoes } from './echo.ts';
import { OpenPorts, type MidiDevice } from './open-ports.ts';
import type { MidiInput } from './midi-input.ts';
import { MidiParser } from './midi-parser.ts';
import type { MidiThrough } from './midi-through.ts';
import { OutputNotes } from './output-notes.ts';

export interface MidiDevicesOptions {
  readonly input: MidiInput;
  readonly through: MidiThrough;
  readonly clock: Clock;
  /** Whether inputs or outputs of this name are switched on. */
  readonly isInputOn: (name: string) => boolean;
  readonly isOutputOn: (name: string) => boolean;
  /** Called when a device is connected, disconnected or used by another program. */
  readonly onChange: () => void;
}

/** All connected devices: inputs feed the MIDI input, and MIDI through sends to the outputs. */
export interface MidiDevices {
  /** Uses the devices of this access, and follows its changes. */
  follow(access: MIDIAccess): Stop;
  /** Must be called when a device is switched on or off. */
  refresh(): void;
  /** Releases all keys of all inputs. */
  releaseAll(): void;
  inputs(): MidiDevice[];
  outputs(): MidiDevice[];
}

function hear(port: MIDIInput, keys: DeviceKeys): Stop {
  const parser = new MidiParser(keys);
  const read = ({ data, timeStamp }: MIDIMessageEvent): void => {
    if (data !== null) parser.read(data, timeStamp);
  };
  port.addEventListener('midimessage', read);
  return () => {
    port.removeEventListener('midimessage', read);
    keys.releaseAll();
  };
}

function portsOf<Port>(map: { forEach(visit: (port: Port) => void): void }): Port[] {
  const ports: Port[] = [];
  map.forEach((port) => ports.push(port));
  return ports;
}

/** Opens inputs; `heard` contains the keys of the open ones. */
function openInputs(options: MidiDevicesOptions, echoes: Echoes, heard: Set<DeviceKeys>): OpenPorts<MIDIInput> {
  const { input, clock, isInputOn: isOn, onChange } = options;
  return new OpenPorts<MIDIInput>({
    isOn,
    onChange,
    begin: (port, name) => {
      const keys = new DeviceKeys({ input, echo: echoes.of(name), clock });
      const stop = hear(port, keys);
      heard.add(keys);
      return () => {
        stop();
        heard.delete(keys);
      };
    },
  });
}

function openOutputs(options: MidiDevicesOptions, echoes: Echoes): OpenPorts<MIDIOutput> {
  const { through, clock, isOutputOn: isOn, onChange } = options;
  return new OpenPorts<MIDIOutput>({
    isOn,
    onChange,
    begin: (port, name) => {
      const output = new OutputNotes({ port, echo: echoes.of(name), clock });
      through.add(output);
      return () => {
        through.remove(output);
      };
    },
  });
}

export function createMidiDevices(options: MidiDevicesOptions): MidiDevices {
  const echoes = new Echoes();
  const heard = new Set<DeviceKeys>();
  const inputs = openInputs(options, echoes, heard);
  const outputs = openOutputs(options, echoes);
  let access: MIDIAccess | null = null;

  function refresh(): void {
    inputs.follow(access === null ? [] : portsOf(access.inputs));
    outputs.follow(access === null ? [] : portsOf(access.outputs));
  }

  return {
    refresh,
    inputs: () => inputs.devices(),
    outputs: () => outputs.devices(),
    releaseAll: () => {
      for (const keys of heard) keys.releaseAll();
    },
    follow: (next) => {
      const look = (): void => {
        refresh();
        options.onChange();
      };
      access = next;
      next.addEventListener('statechange', look);
      look();
      return () => {
        next.removeEventListener('statechange', look);
        access = null;
        refresh();
      };
    },
  };
}
