import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/* Each key sends one byte over a plain WebSocket, and each received byte starts an oscillator. */
const PAGE = `<!doctype html><title>Baseline</title><script>
  const context = new AudioContext({ latencyHint: 0 });
  const sound = () => {
    const voice = new OscillatorNode(context);
    voice.connect(context.destination);
    voice.start();
    voice.stop(context.currentTime + 0.03);
  };
  const socket = new WebSocket('ws://' + location.host);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => document.body.append('open');
  socket.onmessage = sound;
  addEventListener('keydown', ({ repeat }) => {
    if (repeat) return;
    socket.send(new Uint8Array([1]));
    sound();
  });
</script><body></body>`;

/** The lower bound of the delay from a key to another page's sound: a blank page, and a server that relays each message. */
export async function startBaselineServer(): Promise<{ url: string; stop: () => void }> {
  const http = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(PAGE);
  });
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer, binary) => {
      for (const other of sockets.clients) if (other !== socket) other.send(data, { binary });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
    },
  };
}
