import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { fillRoom, pause, type FullRoom } from './rooms-people.ts';

/** What the parent asks for, once its room is filled: everything this often a second for so many seconds, by one member of ten. */
export interface FloodOrder {
  readonly perSecond: number;
  readonly seconds: number;
}

export interface FloodDone {
  readonly sent: number;
  readonly answers: Readonly<Record<string, number>>;
  /** Should be none. */
  readonly unanswered: number;
}

const STEP = 10;
/** Within this the answers to a slice have come: a flood is read slowly. */
const LATE = 120_000;

/** Another split each time: the same one again would be told to nobody. */
const instruments = [[44, 44], [88]].map((sizes) => sizes.map((size) => ({ instrumentId: 1, size })));
const EVENTS: readonly [string, (turn: number, id: string) => object][] = [
  ['chatMessage', (turn) => ({ message: `flood ${turn} `.repeat(20) })],
  ['floatingHeart', () => ({})],
  ['joinRoom', (_, id) => ({ id, userStatus: 'player' })],
  ['changeInstrument', (turn) => ({ instruments: instruments[turn % 2] })],
  ['updateRoom', (turn, id) => ({ id, create: { name: `Flooded ${turn}` } })],
];

async function flood({ id, members: [flooder] }: FullRoom, { perSecond, seconds }: FloodOrder): Promise<FloodDone> {
  const answers: Record<string, number> = {};
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  let sent = 0;
  const send = async (): Promise<void> => {
    const [name, body] = EVENTS[sent % EVENTS.length] ?? EVENTS[0] ?? ['', () => ({})];
    const answer = await flooder?.ask(name, body(sent, id));
    const code = answer?.ok === true ? 'ok' : (answer?.refusal?.code ?? '');
    answers[code] = (answers[code] ?? 0) + 1;
  };
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond * EVENTS.length;
    flooder?.inOneWrite(() => {
      for (; sent < due; sent++) open.push(send());
    });
    await pause(STEP);
  }
  await Promise.race([Promise.all(open), pause(LATE)]);
  const answered = Object.values(answers).reduce((sum, number) => sum + number, 0);
  return { sent, answers, unanswered: sent - answered };
}

/** A server that only says yes, in this process, many times in one write: flooding it costs the machine what flooding costs, and nothing else. */
async function startOwn(): Promise<number> {
  const own = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  own.on('connection', (socket, { socket: line }) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('40')) socket.send('42["initUser",{}]');
      const id = /^42(\d+)/.exec(text)?.[1];
      if (id === undefined) return;
      line.cork();
      socket.send(`43${id}[{"ok":true,"value":{"roomId":"own"}}]`);
      setImmediate(() => {
        line.uncork();
      });
    });
  });
  await new Promise((resolve) => own.once('listening', resolve));
  return (own.address() as AddressInfo).port;
}

async function obey(port: number): Promise<void> {
  const room = await fillRoom(port, 10);
  const obeyOnce = async (order: FloodOrder): Promise<void> => {
    process.send?.(await flood(room, order));
  };
  process.on('message', (order: FloodOrder) => {
    obeyOnce(order).catch((error: unknown) => {
      throw error;
    });
  });
  process.send?.('ready');
}

process.once('disconnect', () => process.exit());
const [, , port = ''] = process.argv;
await obey(port === 'itself' ? await startOwn() : Number(port));
