import type { Page } from '@playwright/test';

type Direction = 'input' | 'output';

/** A message sent to an output: its bytes, and how many ms ahead its time lay. */
type Sent = readonly [bytes: readonly number[], ahead: number];

interface SyntheticPort extends EventTarget {
  state: 'connected' | 'disconnected';
  readonly type: Direction;
  readonly name: string;
  readonly sent: Sent[];
}

interface SyntheticDevices {
  plug(direction: Direction, name: string): void;
  pullOut(direction: Direction, name: string): void;
  say(name: string, ...messages: readonly (readonly number[])[]): void;
  sentTo(name: string): readonly Sent[];
}

declare global {
  interface Window {
    SyntheticPort: new (type: Direction, name: string) => SyntheticPort;
    syntheticMidi: SyntheticDevices;
  }
}

/** Runs in the page before its own scripts: ports as a browser has them. */
function installPorts(): void {
  window.SyntheticPort = class extends EventTarget implements SyntheticPort {
    state: 'connected' | 'disconnected' = 'connected';
    connection = 'closed';
    readonly sent: Sent[] = [];
    readonly type: Direction;
    readonly name: string;
    readonly id: string;
    constructor(type: Direction, name: string) {
      super();
      this.type = type;
      this.name = name;
      this.id = `${type} ${name}`;
    }
    open(): Promise<this> {
      this.connection = 'open';
      return Promise.resolve(this);
    }
    close(): Promise<this> {
      this.connection = 'closed';
      return Promise.resolve(this);
    }
    send(bytes: Iterable<number>, at = 0): void {
      if (this.state !== 'connected') throw new DOMException('no device', 'InvalidStateError');
      this.sent.push([[...bytes], at - performance.now()]);
    }
  };
}

/** Runs after it: the browser has the MIDI devices that are plugged in here, and no others; they survive reloads. */
function installDevices(): void {
  const PLUGGED = 'synthetic MIDI';
  const ports = { input: new Map<string, SyntheticPort>(), output: new Map<string, SyntheticPort>() };
  const access = new EventTarget();
  Object.assign(access, { inputs: ports.input, outputs: ports.output, sysexEnabled: false });

  const savePlugged = (): void => {
    const plugged = [...ports.input.values(), ...ports.output.values()].filter(({ state }) => state === 'connected');
    sessionStorage.setItem(PLUGGED, JSON.stringify(plugged.map(({ type, name }) => [type, name])));
  };
  const announce = (port: SyntheticPort): void => {
    savePlugged();
    access.dispatchEvent(Object.assign(new Event('statechange'), { port }));
  };
  const portOf = (direction: Direction, name: string): SyntheticPort => {
    const known = ports[direction].get(name) ?? new window.SyntheticPort(direction, name);
    ports[direction].set(name, known);
    return known;
  };

  for (const [type, name] of JSON.parse(sessionStorage.getItem(PLUGGED) ?? '[]') as [Direction, string][])
    portOf(type, name);
  Object.defineProperty(navigator, 'requestMIDIAccess', { value: () => Promise.resolve(access) });
  window.syntheticMidi = {
    plug: (direction, name) => {
      const port = portOf(direction, name);
      port.state = 'connected';
      announce(port);
    },
    pullOut: (direction, name) => {
      const port = portOf(direction, name);
      port.state = 'disconnected';
      announce(port);
    },
    say: (name, ...messages) => {
      for (const bytes of messages)
        portOf('input', name).dispatchEvent(new MIDIMessageEvent('midimessage', { data: Uint8Array.from(bytes) }));
    },
    sentTo: (name) => portOf('output', name).sent.splice(0),
  };
}

/** The synthetic MIDI devices of one browser. */
export interface SyntheticMidi {
  plug(direction: Direction, name: string): Promise<void>;
  pullOut(direction: Direction, name: string): Promise<void>;
  /** The device sends these messages, as real `MIDIMessageEvent`s. */
  say(name: string, ...messages: readonly (readonly number[])[]): Promise<void>;
  /** What the output was sent since the last call. */
  sentTo(name: string): Promise<readonly Sent[]>;
}

/** To be called before the page is opened. */
export async function installSyntheticMidi(page: Page): Promise<SyntheticMidi> {
  await page.addInitScript(installPorts);
  await page.addInitScript(installDevices);
  return {
    plug: (direction, name) =>
      page.evaluate(
        ([to, called]) => {
          window.syntheticMidi.plug(to, called);
        },
        [direction, name] as const,
      ),
    pullOut: (direction, name) =>
      page.evaluate(
        ([from, called]) => {
          window.syntheticMidi.pullOut(from, called);
        },
        [direction, name] as const,
      ),
    say: (name, ...messages) =>
      page.evaluate(
        ([called, said]) => {
          window.syntheticMidi.say(called, ...said);
        },
        [name, messages] as const,
      ),
    sentTo: (name) => page.evaluate((called) => window.syntheticMidi.sentTo(called), name),
  };
}
