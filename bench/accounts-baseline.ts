import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './relay-child.ts';

/* A server that accepts every call: the load is that of the calls alone. */
const ACCEPTED = JSON.stringify({ ok: true });
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    response.setHeader('content-type', 'application/json').end(ACCEPTED);
  });
});
server.listen(0, '127.0.0.1', () => {
  answerParent((server.address() as AddressInfo).port);
});
