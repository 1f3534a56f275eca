import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFrontDoor, type FrontDoor } from './front-door.ts';
import { openInnerLine, type InnerLine } from './inner-line.ts';
import { passUpgradesOn } from './pass-upgrades.ts';

const SECRET = 'only-known-to-this-process';

/** Says who answers, whom, and what was asked. */
const telling =
  (name: string): RequestListener =>
  (request, response) => {
    const { socket, method, url } = request;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(`${name} ${socket.remoteAddress} ${method} ${url} ${body.length}`));
  };

let calls: Server;
let sockets: Server;
let lines: (InnerLine & { close(): void })[];
let door: FrontDoor;
let port: number;
beforeEach(async () => {
  calls = createServer(telling('calls'));
  sockets = createServer(telling('sockets'));
  sockets.on('upgrade', ({ headers }: IncomingMessage, socket: Socket) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\n\r\nsockets ${socket.remoteAddress} ${String(headers['x-marked'])}`,
    );
  });
  lines = [await openInnerLine(calls, SECRET), await openInnerLine(sockets, SECRET)];
  const [toCalls, toSockets] = lines;
  passUpgradesOn(calls, toSockets!);
  door = openFrontDoor(sockets, toCalls!);
  ({ port } = await door.listen(0, '127.0.0.1'));
});
afterEach(() => {
  door.stop();
  for (const line of lines) line.close();
  for (const server of [calls, sockets]) server.closeAllConnections();
});

/** Says these pieces, one after the other, and hears until the other side ends. */
function converse(at: number, pieces: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect({ port: at, host: '127.0.0.1', localAddress: '127.0.0.7', noDelay: true });
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.once('close', () => {
      resolve(heard);
    });
    socket.once('error', reject);
    const say = ([piece, ...rest]: readonly string[]): void => {
      if (piece !== undefined) socket.write(piece, () => setImmediate(say, rest));
    };
    say(pieces);
  });
}

const asking = (path: string, more = 'Connection: close\r\n') => `GET ${path} HTTP/1.1\r\nHost: here\r\n${more}\r\n`;
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nX-Marked: yes\r\n';

test.each([
  ['/api/health', 'calls 127.0.0.7 GET /api/health 0'],
  ['/socket.io/?EIO=4', 'sockets 127.0.0.7 GET /socket.io/?EIO=4 0'],
])('%s is answered by the right thread, which knows where the visitor comes from', async (path, answer) => {
  expect(await converse(port, [asking(path)])).toContain(answer);
});

test('a request in many pieces, and a long one, arrive whole', async () => {
  const body = 'x'.repeat(300_000);
  const head = `POST /api/x HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  const pieces = [...head.match(/.{1,7}/gs)!, body.slice(0, 70_000), body.slice(70_000)];
  expect(await converse(port, pieces)).toContain('calls 127.0.0.7 POST /api/x 300000');
});

test('a WebSocket goes straight to the notes', async () => {
  expect(await converse(port, [asking('/socket.io/', UPGRADE)])).toContain('sockets 127.0.0.7 yes');
});

test('one asked for on a connection that has called before, as proxies do, gets there as well', async () => {
  const heard = await converse(port, [asking('/api/rooms', ''), asking('/socket.io/', UPGRADE)]);
  expect(heard).toContain('calls 127.0.0.7 GET /api/rooms 0');
  expect(heard).toContain('sockets 127.0.0.7 yes');
});

test('what looks like a WebSocket inside of a request is not one', async () => {
  const inside = asking('/socket.io/', UPGRADE);
  const head = `POST /api/x HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: ${inside.length}\r\n\r\n`;
  const heard = await converse(port, [head, inside]);
  expect(heard).toContain(`calls 127.0.0.7 POST /api/x ${inside.length}`);
  expect(heard).not.toContain('sockets');
});

test.each([
  ['with another secret', `${'x'.repeat(SECRET.length)} 10.0.0.1\n${asking('/api/health')}`],
  ['with none', asking('/api/health')],
  ['that never ends its first line', 'x'.repeat(1_000)],
])('a line %s is nobody’s of ours', async (_, said) => {
  expect(await converse(lines[0]!.port, [said])).toBe('');
});

test('many calls on one kept connection are all answered', async () => {
  const several = Array.from({ length: 20 }, (_, place) =>
    asking(`/api/${place}`, place < 19 ? '' : 'Connection: close\r\n'),
  );
  const heard = await converse(port, [several.join('')]);
  expect(heard.match(/calls 127\.0\.0\.7 GET/g)).toHaveLength(20);
});

test('who never ends what they ask is sent away', async () => {
  const impatient = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 });
  const line = await openInnerLine(impatient, SECRET);
  expect(await converse(line.port, [`${SECRET} 10.0.0.1\n`, 'GET /api/health HTTP/1.1\r\n'])).toContain('408');
  line.close();
});

test('who leaves in the middle of an answer leaves nothing behind', async () => {
  const gone = new Promise<void>((resolve) => {
    calls.removeAllListeners('request');
    calls.on('request', (_, response) => {
      response.once('close', resolve);
      response.write('x'.repeat(1_000_000));
    });
  });
  const asked = get({ port, host: '127.0.0.1', path: '/api/long' }, (response) => {
    response.once('data', () => response.destroy());
  });
  asked.on('error', () => undefined);
  await expect(gone).resolves.toBeUndefined();
});
