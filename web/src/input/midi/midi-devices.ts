import type { Clock } from '@quatremains/rules/clock';
import type { Stop } from '../../platform/timers.ts';
import { DeviceKeys } from './device-keys.ts';
import { Echoes } from './echo.ts';
import { LivePorts, type MidiDevice } from './live-ports.ts';
import type { MidiHands } from './midi-hands.ts';
import { MidiParser } from './midi-parser.ts';
import type { MidiThrough } from './midi-through.ts';
import { OutputNotes } from './output-notes.ts';

export interface MidiDevicesOptions {
  readonly hands: MidiHands;
  readonly through: MidiThrough;
  readonly clock: Clock;
  /** Whether inputs, or outputs, of this name are switched on. */
  readonly isInputOn: (name: string) => boolean;
  readonly isOutputOn: (name: string) => boolean;
  /** Something was plugged in, pulled out, or is held by another program. */
  readonly onChange: () => void;
}

/** Everything that is plugged in: inputs play the hands, the through plays outputs. */
export interface MidiDevices {
  /** Takes these devices from now on, and whatever comes and goes. */
  follow(access: MIDIAccess): Stop;
  /** To be called when a device was switched. */
  refresh(): void;
  /** Lets go of all keys of all inputs. */
  letGo(): void;
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
    keys.letGo();
  };
}

function portsOf<Port>(map: { forEach(visit: (port: Port) => void): void }): Port[] {
  const ports: Port[] = [];
  map.forEach((port) => ports.push(port));
  return ports;
}

/** Inputs, of which the keys that are heard are kept in `heard`. */
function openInputs(options: MidiDevicesOptions, echoes: Echoes, heard: Set<DeviceKeys>): LivePorts<MIDIInput> {
  const { hands, clock, isInputOn: isOn, onChange } = options;
  return new LivePorts<MIDIInput>({
    isOn,
    onChange,
    begin: (port, name) => {
      const keys = new DeviceKeys({ hands, echo: echoes.of(name), clock });
      const stop = hear(port, keys);
      heard.add(keys);
      return () => {
        stop();
        heard.delete(keys);
      };
    },
  });
}

function openOutputs(options: MidiDevicesOptions, echoes: Echoes): LivePorts<MIDIOutput> {
  const { through, clock, isOutputOn: isOn, onChange } = options;
  return new LivePorts<MIDIOutput>({
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
    letGo: () => {
      for (const keys of heard) keys.letGo();
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
