import { WebSocket } from 'ws';
import type { ClientEventInput, ClientEventName } from '@quatremains/protocol/realtime/client-events';
import type { RoomInformation } from '@quatremains/protocol/entities/room';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';

interface Answer {
  readonly ok: boolean;
  readonly refusal?: { readonly code: string };
}

/** A client that saves every message it receives. */
export class RawClient {
  /** All messages received so far. */
  readonly received: string[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer, isBinary) => {
      this.#receive(data.toString(isBinary ? 'latin1' : 'utf8'));
    });
  }

  /** `resume` is the token of a user who reconnects. */
  static connect(url: string, resume?: string): Promise<RawClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const client = new RawClient(socket);
    socket.once('open', () => {
      socket.send(`40${JSON.stringify({ version: PROTOCOL_VERSION, resume })}`);
    });
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => {
        if (data.toString().includes('"initUser"')) resolve(client);
      });
    });
  }

  /** Sends a request; resolves with the code of its refusal, or null. */
  async ask<Name extends ClientEventName>(name: Name, body: ClientEventInput<Name>): Promise<string | null> {
    const id = ++this.#asked;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(`42${id}${JSON.stringify([name, body])}`);
    });
    return answer.ok ? null : (answer.refusal?.code ?? '');
  }

  /** The last `roomInformation` received. */
  inside(): RoomInformation | undefined {
    const text = this.received.findLast((message) => message.startsWith('42["roomInformation"'));
    return text === undefined ? undefined : (JSON.parse(text.slice(2)) as [string, RoomInformation])[1];
  }

  stop(): void {
    this.#socket.terminate();
  }

  #receive(text: string): void {
    if (text === '2') return this.#socket.send('3');
    this.received.push(text);
    const begin = text.indexOf('[');
    if (!text.startsWith('43')) return;
    const id = Number(text.slice(2, begin));
    this.#waiting.get(id)?.((JSON.parse(text.slice(begin)) as [Answer])[0]);
    this.#waiting.delete(id);
  }
}
