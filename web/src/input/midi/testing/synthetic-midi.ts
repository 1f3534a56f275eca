/** A MIDI message: a real `MIDIMessageEvent` where the class exists. */
function messageEvent(bytes: readonly number[], at: number | undefined): Event {
  const data = Uint8Array.from(bytes);
  const event =
    typeof MIDIMessageEvent === 'undefined'
      ? Object.assign(new Event('midimessage'), { data })
      : new MIDIMessageEvent('midimessage', { data });
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at });
  return event;
}

/** A port of a simulated device. */
export class SyntheticPort extends EventTarget {
  readonly id: string;
  readonly name: string | null;
  readonly type: 'input' | 'output';
  state: 'connected' | 'disconnected' = 'connected';
  connection: 'open' | 'closed' = 'closed';
  /** Another program uses it exclusively. */
  isUsedElsewhere = false;
  /** The bytes sent to it, and their scheduled times. */
  readonly sent: (readonly [bytes: readonly number[], at: number | undefined])[] = [];

  constructor(type: 'input' | 'output', name: string | null, id: string) {
    super();
    this.type = type;
    this.name = name;
    this.id = id;
  }

  open(): Promise<this> {
    if (this.isUsedElsewhere) return Promise.reject(new DOMException('held by another program', 'InvalidAccessError'));
    this.connection = 'open';
    return Promise.resolve(this);
  }

  close(): Promise<this> {
    this.connection = 'closed';
    return Promise.resolve(this);
  }

  /** Simulates a message of the device, at the given time or now. */
  receive(bytes: readonly number[], at?: number): void {
    this.dispatchEvent(messageEvent(bytes, at));
  }

  send(bytes: Iterable<number>, at?: number): void {
    if (this.state === 'disconnected') throw new DOMException('no device', 'InvalidStateError');
    this.sent.push([[...bytes], at]);
  }

  /** Everything sent since the last call. */
  take(): (readonly [bytes: readonly number[], at: number | undefined])[] {
    return this.sent.splice(0);
  }
}

/** Simulated devices that can be connected and disconnected. */
export class SyntheticMidi extends EventTarget {
  readonly inputs = new Map<string, SyntheticPort>();
  readonly outputs = new Map<string, SyntheticPort>();

  plug(type: 'input' | 'output', name: string | null): SyntheticPort {
    const ports = type === 'input' ? this.inputs : this.outputs;
    const id = `${type}-${ports.size}`;
    const port = new SyntheticPort(type, name, id);
    ports.set(id, port);
    this.dispatchEvent(new Event('statechange'));
    return port;
  }

  pullOut(port: SyntheticPort): void {
    port.state = 'disconnected';
    this.dispatchEvent(new Event('statechange'));
  }

  plugAgain(port: SyntheticPort): void {
    port.state = 'connected';
    this.dispatchEvent(new Event('statechange'));
  }

  /** The `MIDIAccess` of these devices. */
  get access(): MIDIAccess {
    return this as unknown as MIDIAccess;
  }
}
