import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './relay-child.ts';

/* A server that only says yes: calling it costs the machine what calls cost, and nothing else. */
const YES = JSON.stringify({ ok: true });
const server = createServer((asked, answer) => {
  asked.resume();
  asked.once('end', () => {
    answer.setHeader('content-type', 'application/json').end(YES);
  });
});
server.listen(0, '127.0.0.1', () => {
  answerParent((server.address() as AddressInfo).port);
});
