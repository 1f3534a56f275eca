import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { LeanSocket } from './lean-socket.ts';

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Answer {
  readonly ok: boolean;
  readonly value?: { readonly roomId: string };
  readonly refusal?: { readonly code: string };
}

type Resolve = (answer: Answer) => void;

/** Somebody who speaks just enough Socket.IO. */
export class Somebody {
  readonly #socket: LeanSocket;
  readonly #waiting = new Map<number, Resolve>();
  readonly #writer = new NoteFrameWriter();
  #asked = 0;
  onText: ((text: string) => void) | null = null;

  private constructor(socket: LeanSocket) {
    this.#socket = socket;
    socket.on('message', (data, isBinary) => {
      if (!isBinary) this.#hear(data.toString());
    });
  }

  static connect(port: number): Promise<Somebody> {
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
    const socket = new LeanSocket(url);
    const somebody = new Somebody(socket);
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => {
        socket.send(`40${JSON.stringify({ version: PROTOCOL_VERSION })}`);
      });
      somebody.onText = (text) => {
        if (!text.includes('initUser')) return;
        somebody.onText = null;
        resolve(somebody);
      };
    });
  }

  ask(name: string, body: object): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(`42${id}${JSON.stringify([name, body])}`);
    });
  }

  /** What is sent meanwhile goes out in one write, which costs the machine least. */
  inOneWrite(send: () => void): void {
    this.#socket.inOneWrite(send);
  }

  /** The same, where a no is a fault of the bench. */
  async must(name: string, body: object): Promise<Answer> {
    const answer = await this.ask(name, body);
    if (!answer.ok) throw new Error(`the bench was refused ${name}: ${answer.refusal?.code}`);
    return answer;
  }

  strike(note: number): void {
    const at = performance.timeOrigin + performance.now();
    this.#writer.add({ slot: 0, at, kind: 'on', note, velocity: 80, source: 'keyboard' });
    this.#socket.send(this.#writer.take());
  }

  stop(): void {
    this.#socket.terminate();
  }

  #hear(text: string): void {
    if (text === '2') return this.#socket.send('3');
    if (text.startsWith('43')) {
      const begin = text.indexOf('[');
      const id = Number(text.slice(2, begin));
      this.#waiting.get(id)?.((JSON.parse(text.slice(begin)) as [Answer])[0]);
      this.#waiting.delete(id);
    } else this.onText?.(text);
  }
}

/** Everybody at once in small groups, so that the server is not asked for thousands of things in one moment. */
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
  readonly members: readonly Somebody[];
}

/** A room with so many in it, ten of them at the keys. */
export async function fillRoom(port: number, members: number): Promise<FullRoom> {
  const people = await Promise.all(Array.from({ length: members }, () => Somebody.connect(port)));
  const [creator, ...others] = people;
  const answer = await creator?.must('createRoom', { name: 'A room of the bench', properties: { playerLimit: 10 } });
  const id = answer?.value?.roomId ?? '';
  for (const [place, other] of others.entries())
    await other.must('joinRoom', { id, userStatus: place < 9 ? 'player' : 'spectator' });
  return { id, members: people };
}
