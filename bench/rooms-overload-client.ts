import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { fillRoom, pause, type FullRoom } from './bench-client.ts';

/** An order of the parent process: one member of ten sends each event `perSecond` times a second. */
export interface OverloadOrder {
  readonly perSecond: number;
  readonly seconds: number;
}

export interface OverloadResult {
  readonly sent: number;
  readonly answers: Readonly<Record<string, number>>;
  /** Requests without a response; must be 0. */
  readonly unanswered: number;
}

const STEP = 10;
/** All responses to a slice arrive within this time, ms: the server reads such a client slowly. */
const RESPONSE_TIMEOUT = 120_000;

/** Two splits by turns: an unchanged split would not be sent to the members. */
const instruments = [[44, 44], [88]].map((sizes) => sizes.map((size) => ({ instrumentId: 1, size })));
const EVENTS: readonly [string, (turn: number, id: string) => object][] = [
  ['chatMessage', (turn) => ({ message: `message ${turn} `.repeat(20) })],
  ['floatingHeart', () => ({})],
  ['joinRoom', (_, id) => ({ id, userStatus: 'player' })],
  ['changeInstrument', (turn) => ({ instruments: instruments[turn % 2] })],
  ['updateRoom', (turn, id) => ({ id, create: { name: `Room ${turn}` } })],
];

async function overload(
  { id, members: [sender] }: FullRoom,
  { perSecond, seconds }: OverloadOrder,
): Promise<OverloadResult> {
  const answers: Record<string, number> = {};
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  let sent = 0;
  const send = async (): Promise<void> => {
    const [name, body] = EVENTS[sent % EVENTS.length] ?? EVENTS[0] ?? ['', () => ({})];
    const answer = await sender?.request(name, body(sent, id));
    const code = answer?.ok === true ? 'ok' : (answer?.refusal?.code ?? '');
    answers[code] = (answers[code] ?? 0) + 1;
  };
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond * EVENTS.length;
    sender?.inOneWrite(() => {
      for (; sent < due; sent++) open.push(send());
    });
    await pause(STEP);
  }
  await Promise.race([Promise.all(open), pause(RESPONSE_TIMEOUT)]);
  const answered = Object.values(answers).reduce((sum, number) => sum + number, 0);
  return { sent, answers, unanswered: sent - answered };
}

/** A server in this process that accepts every request at once: its load is that of the sender alone. */
async function startBaseline(): Promise<number> {
  const baseline = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  baseline.on('connection', (socket, { socket: tcp }) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('40')) socket.send('42["initUser",{}]');
      const id = /^42(\d+)/.exec(text)?.[1];
      if (id === undefined) return;
      tcp.cork();
      socket.send(`43${id}[{"ok":true,"value":{"roomId":"baseline"}}]`);
      setImmediate(() => {
        tcp.uncork();
      });
    });
  });
  await new Promise((resolve) => baseline.once('listening', resolve));
  return (baseline.address() as AddressInfo).port;
}

async function serveOrders(port: number): Promise<void> {
  const room = await fillRoom(port, 10);
  const runOrder = async (order: OverloadOrder): Promise<void> => {
    process.send?.(await overload(room, order));
  };
  process.on('message', (order: OverloadOrder) => {
    runOrder(order).catch((error: unknown) => {
      throw error;
    });
  });
  process.send?.('ready');
}

process.once('disconnect', () => process.exit());
const [, , port = ''] = process.argv;
await serveOrders(port === 'itself' ? await startBaseline() : Number(port));
