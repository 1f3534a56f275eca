import { WebSocketServer, type ServerOptions } from 'ws';

/** WebSockets on which each message has a turn of the event loop of its own: a burst of one client holds up no other. */
export class FairWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, allowSynchronousEvents: false });
  }
}
