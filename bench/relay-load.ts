import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { MinimalSocket } from './minimal-socket.ts';
import { readPeriodically } from './read-periodically.ts';

/** The size of a frame of one note, with slot, time, delay, note and velocity: each note of the load is sent in its own frame. */
const NOTE_BYTES = 11;
const SLOT_AT = 0;
const NOTE_AT = 9;
const NOTES = 128;

export type Enter = (socket: MinimalSocket, room: string) => Promise<string>;

/** How clients join a room of the two servers; the load after that is the same. */
export const enterBaseline: Enter = (socket, room) =>
  new Promise((resolve) => {
    socket.once('message', () => {
      resolve(room);
    });
    socket.send(room);
  });

interface Waiting {
  resolve(value: unknown): void;
}

/** A minimal Socket.IO protocol: connect, requests, and responses to pings. */
function converse(socket: MinimalSocket): (name: string, body: object) => Promise<unknown> {
  const waiting: Waiting[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return;
    const text = data.toString();
    if (text === '2') socket.send('3');
    if (text.startsWith('43')) waiting.shift()?.resolve((JSON.parse(text.slice(text.indexOf('['))) as unknown[])[0]);
  });
  return (name, body) =>
    new Promise((resolve) => {
      waiting.push({ resolve });
      socket.send(`420${JSON.stringify([name, body])}`);
    });
}

function introduced(socket: MinimalSocket): Promise<void> {
  return new Promise((resolve) => {
    const listen = (data: Buffer): void => {
      if (!data.includes('initUser')) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
    socket.send(`40${JSON.stringify({ version: PROTOCOL_VERSION })}`);
  });
}

/** Without an id in `room` a room is created, and its id returned. With a `!` in front the client joins as spectator. */
export const enterProduct: Enter = async (socket, room) => {
  const request = converse(socket);
  await introduced(socket);
  if (room === 'idle') return room;
  const isNew = room === '';
  const body = isNew
    ? { name: 'Bench', properties: { playerLimit: 16 } }
    : { id: room.replace('!', ''), userStatus: room.startsWith('!') ? 'spectator' : 'player' };
  const answer = (await request(isNew ? 'createRoom' : 'joinRoom', body)) as {
    ok: boolean;
    value: { roomId: string };
  };
  if (!answer.ok) throw new Error(`the bench was refused: ${JSON.stringify(answer)}`);
  return answer.value.roomId;
};

/** The same with the default latency, with which notes are joined. */
export const enterProductJoined: Enter = async (socket, room) => {
  const entered = await enterProduct(socket, room);
  const joined = new Promise<void>((resolve) => {
    const listen = (data: Buffer): void => {
      if (data.indexOf('43') !== 0) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
  socket.send(`420${JSON.stringify(['receiveNotes', { joined: true }])}`);
  await joined;
  return entered;
};

function open(url: string): Promise<MinimalSocket> {
  const socket = new MinimalSocket(url);
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** A client that receives all notes of a room and plays in one slot. */
export class Player {
  readonly socket: MinimalSocket;
  readonly slot: number;
  readonly sentAt: Float64Array;
  readonly #writer = new NoteFrameWriter();
  #sequence = 0;

  constructor(socket: MinimalSocket, slot: number) {
    this.socket = socket;
    this.slot = slot;
    this.sentAt = new Float64Array(NOTES);
  }

  play(): void {
    const note = this.#sequence++ % NOTES;
    const at = performance.timeOrigin + performance.now();
    this.#writer.add({ slot: this.slot, at, kind: 'on', note, velocity: 80, source: 'keyboard' });
    const frame = this.#writer.take();
    this.sentAt[note] = performance.now();
    this.socket.send(frame);
  }
}

export interface LoadOptions {
  readonly url: string;
  readonly enter: Enter;
  readonly rooms: number;
  readonly members: number;
  readonly playing: number;
  /** Only one client of each room records when notes arrive; the others read at intervals. */
  readonly isNotedByOne?: boolean;
}

/** The listener and the players of a room. */
interface Member {
  readonly socket: MinimalSocket;
  readonly players: readonly Player[];
}

/** The clients of one server: all members of all rooms. */
export class Load {
  readonly players: Player[] = [];
  /** Notes delivered to other members. */
  delivered = 0;
  lost = 0;
  #delays: Float64Array | null = null;
  readonly #all: MinimalSocket[] = [];
  #noted = 0;
  #stopListening = (): void => undefined;

  static async connect(options: LoadOptions): Promise<Load> {
    const load = new Load();
    for (let room = 0; room < options.rooms; room++) {
      const members = await load.#fillRoom(options, room);
      const noting = options.isNotedByOne === true ? members.slice(members.length >> 1).slice(0, 1) : members;
      for (const member of members) load.#listen(member, noting.includes(member));
    }
    if (options.isNotedByOne === true) load.#stopListening = readPeriodically(load.#all, options.members);
    // Players who play one after the other are in different rooms, so that no notes are joined that would not be in practice.
    load.players.sort((one, other) => one.slot - other.slot);
    return load;
  }

  /** How many delays are recorded, of all deliveries or of those to one client in each room. */
  get noted(): number {
    return this.#noted;
  }

  get connections(): readonly MinimalSocket[] {
    return this.#all;
  }

  /** Starts recording delays, as far as there is space. */
  note(delays: Float64Array | null): void {
    this.delivered = 0;
    this.#noted = 0;
    this.#delays = delays;
  }

  stop(): void {
    this.#stopListening();
    for (const socket of this.#all) socket.terminate();
  }

  async #fillRoom({ url, enter, members, playing }: LoadOptions, room: number): Promise<Member[]> {
    const players: Player[] = [];
    const entered: Member[] = [];
    let name = enter === enterBaseline ? `room ${room}` : '';
    for (let member = 0; member < members; member++) {
      const socket = await open(url);
      const plays = member < playing;
      name = await enter(socket, plays || enter === enterBaseline ? name : `!${name}`);
      this.#all.push(socket);
      if (plays) players.push(new Player(socket, member));
      entered.push({ socket, players });
    }
    this.players.push(...players);
    return entered;
  }

  #listen({ socket, players }: Member, notes: boolean): void {
    socket.on('message', (data, isBinary) => {
      if (!isBinary) return;
      this.delivered += data.length / NOTE_BYTES;
      if (notes && this.#delays !== null) this.#noteDelays(data, players, this.#delays);
    });
    socket.on('close', () => {
      this.lost++;
    });
  }

  #noteDelays(data: Buffer, players: readonly Player[], delays: Float64Array): void {
    const now = performance.now();
    for (let at = 0; at < data.length; at += NOTE_BYTES) {
      const sentAt = players[data[at + SLOT_AT] ?? 0]?.sentAt[(data[at + NOTE_AT] ?? 0) & 127] ?? now;
      delays[this.#noted++] = now - sentAt;
    }
  }
}
