import { Somebody } from './rooms-people.ts';

/** What the parent asks for: everything this often a second for so many seconds, by one member of a room of ten. */
export interface FloodOrder {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
}

export interface FloodDone {
  readonly sent: number;
  readonly answers: Readonly<Record<string, number>>;
}

const STEP = 10;

async function flood({ port, perSecond, seconds }: FloodOrder): Promise<FloodDone> {
  const people = await Promise.all(Array.from({ length: 10 }, () => Somebody.connect(port)));
  const [flooder, ...others] = people;
  if (flooder === undefined) throw new Error('nobody floods');
  const { value } = await flooder.must('createRoom', { name: 'Flooded' });
  const id = value?.roomId ?? '';
  for (const other of others) await other.must('joinRoom', { id, userStatus: 'player' });
  const instruments = [{ instrumentId: 1, size: 88 }];
  const events: readonly [string, (turn: number) => object][] = [
    ['chatMessage', (turn) => ({ message: `flood ${turn} `.repeat(20) })],
    ['floatingHeart', () => ({})],
    ['joinRoom', () => ({ id, userStatus: 'player' })],
    ['changeInstrument', () => ({ instruments })],
    ['updateRoom', (turn) => ({ id, create: { name: `Flooded ${turn}` } })],
  ];
  const answers: Record<string, number> = {};
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  let sent = 0;
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond * events.length;
    for (; sent < due; sent++) {
      const [name, body] = events[sent % events.length] ?? ['latency', () => ({})];
      const asked = flooder.ask(name, body(sent)).then((answer) => {
        const code = answer.ok ? 'ok' : (answer.refusal?.code ?? '');
        answers[code] = (answers[code] ?? 0) + 1;
      });
      open.push(asked);
    }
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
  const late = new Promise((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([Promise.all(open), late]);
  for (const somebody of people) somebody.stop();
  return { sent, answers };
}

process.on('message', (order: FloodOrder) => {
  flood(order).then(
    (done) => {
      process.send?.(done);
    },
    (error: unknown) => {
      throw error;
    },
  );
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
