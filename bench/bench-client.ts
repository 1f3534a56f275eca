import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { MinimalSocket } from './minimal-socket.ts';

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface ServerResponse {
  readonly ok: boolean;
  readonly value?: { readonly roomId: string };
  readonly refusal?: { readonly code: string };
}

type Resolve = (response: ServerResponse) => void;

/** A client with a minimal Socket.IO protocol. */
export class BenchClient {
  readonly #socket: MinimalSocket;
  readonly #waiting = new Map<number, Resolve>();
  readonly #writer = new NoteFrameWriter();
  #requests = 0;
  onText: ((text: string) => void) | null = null;

  private constructor(socket: MinimalSocket) {
    this.#socket = socket;
    socket.on('message', (data, isBinary) => {
      if (!isBinary) this.#receive(data.toString());
    });
  }

  static connect(port: number): Promise<BenchClient> {
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
    const socket = new MinimalSocket(url);
    const client = new BenchClient(socket);
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => {
        socket.send(`40${JSON.stringify({ version: PROTOCOL_VERSION })}`);
      });
      client.onText = (text) => {
        if (!text.includes('initUser')) return;
        client.onText = null;
        resolve(client);
      };
    });
  }

  request(name: string, body: object): Promise<ServerResponse> {
    const id = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(`42${id}${JSON.stringify([name, body])}`);
    });
  }

  /** All messages of `send` are sent in one write, which costs least. */
  inOneWrite(send: () => void): void {
    this.#socket.inOneWrite(send);
  }

  /** Sends a request that must be accepted; throws the refusal otherwise. */
  async requestOrThrow(name: string, body: object): Promise<ServerResponse> {
    const response = await this.request(name, body);
    if (!response.ok) throw new Error(`the bench was refused ${name}: ${response.refusal?.code}`);
    return response;
  }

  strike(note: number): void {
    const at = performance.timeOrigin + performance.now();
    this.#writer.add({ slot: 0, at, kind: 'on', note, velocity: 80, source: 'keyboard' });
    this.#socket.send(this.#writer.take());
  }

  stop(): void {
    this.#socket.terminate();
  }

  #receive(text: string): void {
    if (text === '2') return this.#socket.send('3');
    if (text.startsWith('43')) {
      const begin = text.indexOf('[');
      const id = Number(text.slice(2, begin));
      this.#waiting.get(id)?.((JSON.parse(text.slice(begin)) as [ServerResponse])[0]);
      this.#waiting.delete(id);
    } else this.onText?.(text);
  }
}

/** Runs over all items in groups of this size, so that the server does not get thousands of requests at once. */
export async function inGroups<T>(items: readonly T[], size: number, run: (item: T) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += size)
    await Promise.all(items.slice(first, first + size).map((item) => run(item)));
}

export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export interface FullRoom {
  readonly id: string;
  readonly members: readonly BenchClient[];
}

/** Creates a room with this many members, ten of them players. */
export async function fillRoom(port: number, members: number): Promise<FullRoom> {
  const clients = await Promise.all(Array.from({ length: members }, () => BenchClient.connect(port)));
  const [creator, ...others] = clients;
  const response = await creator?.requestOrThrow('createRoom', {
    name: 'A room of the bench',
    properties: { playerLimit: 10 },
  });
  const id = response?.value?.roomId ?? '';
  for (const [place, other] of others.entries())
    await other.requestOrThrow('joinRoom', { id, userStatus: place < 9 ? 'player' : 'spectator' });
  return { id, members: clients };
}
