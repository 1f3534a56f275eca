import type { Stop } from '../../platform/timers.ts';

/** The state of all devices of one name. */
export interface MidiDevice {
  readonly name: string;
  readonly isOn: boolean;
  /** Another program uses the device exclusively. */
  readonly isBusy: boolean;
}

export interface LivePortsOptions<Port extends MIDIPort> {
  /** Starts using a port. */
  readonly begin: (port: Port, name: string) => Stop;
  readonly isOn: (name: string) => boolean;
  /** The list of devices may have changed. */
  readonly onChange: () => void;
}

const LONGEST_NAME = 200;

/** A device is recognized by its name after a reload; some devices have none. */
function nameOf({ name, id }: Pick<MIDIPort, 'name' | 'id'>): string {
  const called = (name ?? '').trim().slice(0, LONGEST_NAME);
  return called === '' ? id : called;
}

/** Ports of one direction. Those that are connected and switched on are open and in use. */
export class OpenPorts<Port extends MIDIPort> {
  readonly #options: LivePortsOptions<Port>;
  readonly #used = new Map<Port, Stop>();
  readonly #busy = new Set<Port>();
  #plugged: readonly Port[] = [];

  constructor(options: LivePortsOptions<Port>) {
    this.#options = options;
  }

  /** Takes all ports; disconnected ones may be among them. */
  follow(ports: readonly Port[]): void {
    this.#plugged = ports.filter(({ state }) => state === 'connected');
    const wanted = new Set(this.#plugged.filter((port) => this.#options.isOn(nameOf(port))));
    for (const port of this.#used.keys()) if (!wanted.has(port)) this.#leave(port);
    for (const port of wanted) if (!this.#used.has(port)) this.#use(port);
  }

  /** One entry for each name, in order of appearance. */
  devices(): MidiDevice[] {
    const names = new Set(this.#plugged.map((port) => nameOf(port)));
    const busy = new Set([...this.#busy].map((port) => nameOf(port)));
    return [...names].map((name) => ({ name, isOn: this.#options.isOn(name), isBusy: busy.has(name) }));
  }

  #use(port: Port): void {
    this.#used.set(port, this.#options.begin(port, nameOf(port)));
    port.open().catch(() => {
      if (!this.#used.has(port) || port.state !== 'connected') return;
      this.#busy.add(port);
      this.#options.onChange();
    });
  }

  #leave(port: Port): void {
    this.#used.get(port)?.();
    this.#used.delete(port);
    this.#busy.delete(port);
    // A disconnected port cannot be closed, and need not be.
    port.close().catch(() => undefined);
  }
}
