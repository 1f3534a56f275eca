import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Client } from '@quatremains/protocol/client';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { createFakeTime, type FakeTime } from '../testing/fake-timers.ts';
import {
  createDice,
  hostileEvent,
  hostileFrame,
  oddity,
  violation,
  type Dice,
  type KnownValues,
} from '../testing/hostile.ts';
import { aNote, frameOf, record, settled, valueOf } from '../testing/listening.ts';
import { startTestServer } from '../testing/test-server.ts';

const SEED = 20_261_121;
const LIVES = 420;
const MESSAGES_IN_A_LIFE = 500;
const AT_ONCE = 50;

/** A connection that sends any messages, and counts the answers that are due. */
class Attacker {
  readonly #socket: WebSocket;
  readonly #pending = new Set<number>();
  #lastId = 0;
  #onAnswer: () => void = () => undefined;
  readonly closed: Promise<void>;
  sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        resolve();
      });
    });
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) this.#receive(data.toString());
    });
  }

  static connect(url: string): Promise<Attacker> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const attacker = new Attacker(socket);
    return new Promise((resolve) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) socket.send(`40${JSON.stringify({ version: PROTOCOL_VERSION })}`);
        if (text.includes('initUser')) resolve(attacker);
      });
    });
  }

  send(message: string | Uint8Array): void {
    this.sent++;
    this.#socket.send(message);
  }

  ask(event: string): void {
    const id = ++this.#lastId;
    this.#pending.add(id);
    this.send(`42${id}${event}`);
  }

  /** Resolves when every answer has arrived; throws where the connection closes before. */
  async answered(): Promise<void> {
    const ended = this.closed.then(() => {
      throw new Error(`closed with ${this.#pending.size} answers missing`);
    });
    ended.catch(() => undefined);
    while (this.#pending.size > 0)
      await Promise.race([ended, new Promise<void>((resolve) => (this.#onAnswer = resolve))]);
  }

  #receive(text: string): void {
    if (text === '2') this.#socket.send('3');
    const id = /^43(\d+)\[\{"ok":(true|false)/.exec(text)?.[1];
    if (id === undefined) return;
    if (!this.#pending.delete(Number(id))) throw new Error(`answered twice: ${text}`);
    this.#onAnswer();
  }
}

function misbehave(attacker: Attacker, dice: Dice, known: KnownValues): void {
  const way = dice.roll();
  if (way < 0.45) attacker.ask(hostileEvent(dice, known));
  else if (way < 0.6) attacker.send(`42${hostileEvent(dice, known)}`);
  else if (way < 0.97) attacker.send(hostileFrame(dice, known));
  else attacker.send(oddity(dice));
}

/** Advances the time until this resolves: the server pauses reading from clients that send too much. */
async function whileTimePasses(time: FakeTime, awaited: Promise<void>): Promise<void> {
  const passing = setInterval(() => {
    time.advance(250);
  }, 1);
  await awaited;
  clearInterval(passing);
}

async function live(attacker: Attacker, dice: Dice, time: FakeTime, known: () => KnownValues): Promise<number> {
  for (let sent = 0; sent < MESSAGES_IN_A_LIFE; sent++) {
    misbehave(attacker, dice, known());
    if (sent % AT_ONCE !== 0) continue;
    attacker.ask('["latency",{}]');
    await whileTimePasses(time, attacker.answered());
    if (dice.roll() < 0.7) time.advance(dice.pick([100, 4_000]));
  }
  attacker.ask('["latency",{}]');
  await whileTimePasses(time, attacker.answered());
  attacker.send(violation(dice));
  await whileTimePasses(time, attacker.closed);
  return attacker.sent;
}

async function playAndListen(ada: Client, ben: Client, time: FakeTime): Promise<void> {
  const received = record(ben, []);
  ada.sendNotes(frameOf(aNote({ at: time.clock.now(), note: 99 })));
  await settled(ada, ben);
  expect(received).toContainEqual(['note', { slot: 0, note: 99, kind: 'on' }]);
}

test('two players play on during two hundred thousand hostile messages, and every request gets an answer', async () => {
  const time = createFakeTime();
  const { clock, timers } = time;
  const server = await startTestServer({ clock, timers, roomsFromAddress: { burst: 1e9, perSecond: 1e9 } });
  const dice = createDice(SEED);
  const [ada, ben] = [await server.connect(), await server.connect()];
  const { roomId: id } = valueOf(await ada.request('createRoom', { name: 'Duets' }));
  valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
  const roomIds = async () => {
    const rooms = (await (await fetch(`${server.url}/api/rooms`)).json()) as { id: string }[];
    return [id, ...rooms.map((room) => room.id).slice(0, 20), 'nowhere', 'x'.repeat(65)];
  };
  let sent = 0;
  for (let life = 0; life < LIVES; life += 4) {
    const ids = { roomIds: await roomIds(), userIds: [ada.me.id, ben.me.id, 'nobody'] };
    const known = (): KnownValues => ({ ...ids, now: time.clock.now() });
    const attackers = await Promise.all(Array.from({ length: 4 }, () => Attacker.connect(server.url)));
    const lives = await Promise.all(attackers.map((attacker) => live(attacker, dice, time, known)));
    sent += lives.reduce((total, messages) => total + messages, 0);
    time.advance(1_000);
    await playAndListen(ada, ben, time);
  }
  expect(sent).toBeGreaterThan(200_000);
  expect((await fetch(`${server.url}/api/rooms`)).status).toBe(200);
  await server.stop();
}, 400_000);
