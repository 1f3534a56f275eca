import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { MinimalSocket } from './minimal-socket.ts';
import { readPeriodically } from './read-periodically.ts';

/** Every note of the load is a frame of its own; this is its size, with slot, time, delay, note and velocity. */
const NOTE_BYTES = 11;
const SLOT_AT = 0;
const NOTE_AT = 9;
const NOTES = 128;

export type Enter = (socket: MinimalSocket, room: string) => Promise<string>;

/** How the two servers are told which room: the load is the same from then on. */
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

/** `room` is an id after the first one, which makes it: rooms are named by what comes back. A `!` in front only listens. */
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

/** The same with the default latency, which lets notes come joined. */
export const enterProductJoined: Enter = async (socket, room) => {
  const entered = await enterProduct(socket, room);
  const told = new Promise<void>((resolve) => {
    const listen = (data: Buffer): void => {
      if (data.indexOf('43') !== 0) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
  socket.send(`420${JSON.stringify(['receiveNotes', { joined: true }])}`);
  await told;
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

/** Who listens to everything of a room and plays under one slot. */
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
  /** Only one in the middle of each room notes what arrives when: the others take what they are sent now and then. */
  readonly isNotedByOne?: boolean;
}

/** Who hears a room, and who plays in it. */
interface Member {
  readonly socket: MinimalSocket;
  readonly players: readonly Player[];
}

/** The clients of one server: all members of all rooms. */
export class Load {
  readonly players: Player[] = [];
  /** Notes delivered to clients of other members. */
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
    // Those who play one after the other sit in different rooms, so that nothing can be joined that would not be in life.
    load.players.sort((one, other) => one.slot - other.slot);
    return load;
  }

  /** How many delays are noted, of all that was delivered or of what one in each room heard. */
  get noted(): number {
    return this.#noted;
  }

  get connections(): readonly MinimalSocket[] {
    return this.#all;
  }

  /** From now on every delay is noted, as far as there is room. */
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
